"""The documentation page of the API, made from the OpenAPI document, with examples to try."""

from __future__ import annotations

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.views.decorators.csrf import csrf_exempt

from th_site.http.rate_limit import limited
from tutorials.core.engine.errors import InputError

from .openapi import ERRORS
from .operations import OPERATIONS
from .schema_parts import Schema
from .schemas import SCHEMAS
from .views import MAX_BODY_BYTES, answer_response, refusal


@csrf_exempt  # the form asks what anyone may ask of the API; nothing is stored
@limited()
def docs(request: HttpRequest) -> HttpResponse:
    """Show the page; a request sent by its form is answered in place."""
    asked, body, answer = "", "", ""
    if request.method == "POST" and int(request.META.get("CONTENT_LENGTH") or 0) <= 2 * MAX_BODY_BYTES:
        # Unpaired surrogates, which odd charsets can produce, cannot be encoded again.
        asked, body = (request.POST.get(key, "").encode(errors="replace").decode() for key in ("name", "body"))
        answer = _try(asked, body)
    context = {
        "operations": [
            (one, with_code(one.description), body if one.name == asked else json.dumps(one.example, indent=1))
            for one in OPERATIONS
        ],
        "asked": asked,
        "answer": answer,
        "errors": [(status, with_code(words)) for status, words in ERRORS.items()],
        "components": [(name, schema.get("description", ""), _rows(schema)) for name, schema in SCHEMAS.items()],
    }
    with translation.override("en"):  # like the API itself
        return render(request, "api/docs.html", context)


def with_code(text: str) -> SafeString:
    """Return a text with <code> for what is between backticks."""
    parts = " ".join(text.split()).split("`")
    return format_html_join(
        "", "{}", ((format_html("<code>{}</code>", p) if i % 2 else p,) for i, p in enumerate(parts))
    )


def _try(name: str, body: str) -> str:
    """Return the API's response, indented; "" if there is no such operation."""
    operation = next((one for one in OPERATIONS if one.question and one.name == name), None)
    if operation is None:
        return ""
    try:
        response = answer_response(operation, body.encode())
    except InputError as error:
        response = refusal(error, 422)
    return f"HTTP {response.status_code}\n{json.dumps(json.loads(response.content), indent=1)}"


def _rows(schema: Schema) -> list[tuple[str, bool, SafeString]]:
    """Return the keys of an object, whether they are required, and their values in words."""
    required = schema.get("required", [])
    if "properties" in schema:
        return [(name, name in required, schema_words(value)) for name, value in schema["properties"].items()]
    return [("", True, schema_words(schema))]


def schema_words(schema: Schema) -> SafeString:
    """Return a schema in words, with links to the schemas that it refers to."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return format_html('<a href="#value-{}">{}</a>', name, name)
    if "anyOf" in schema:
        return format_html_join(" or ", "{}", ((schema_words(one),) for one in schema["anyOf"]))
    if "const" in schema:
        return format_html("<code>{}</code>", schema["const"])
    if "enum" in schema:
        return format_html_join(", ", "<code>{}</code>", ((word,) for word in schema["enum"]))
    if "prefixItems" in schema:
        return format_html(
            "list of {}", format_html_join(", ", "{}", ((schema_words(one),) for one in schema["prefixItems"]))
        )
    if schema.get("type") == "array":
        most = f", at most {schema['maxItems']}" if "maxItems" in schema else ""
        return format_html("list of {}{}", schema_words(schema["items"]), most)
    if "propertyNames" in schema:
        keys = {"enum": schema["propertyNames"]["enum"]}
        return format_html("object from {} to {}", schema_words(keys), schema_words(schema["additionalProperties"]))
    if "properties" in schema:
        inner = ((key, schema_words(value)) for key, value in schema["properties"].items())
        return format_html("object with {}", format_html_join("; ", "<code>{}</code>: {}", inner))
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return format_html("{}, {} to {}", schema["type"], low, high)
    if "exclusiveMinimum" in schema:
        return format_html("{} above {}, at most {}", schema["type"], schema["exclusiveMinimum"], high)
    if low is not None:
        return format_html("{}, {} or more", schema["type"], low)
    return format_html("{}", schema["type"])
