"""The API's own page: every question with an example to try, every value explained, from the OpenAPI document."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.views.decorators.csrf import csrf_exempt

from th_site.limits import limited

from .examples import EXAMPLES
from .operations import ERRORS, MOST_BYTES, api
from .schemas import SCHEMAS, Schema


@dataclass(frozen=True)
class Operation:
    """A question of the API, for its page."""

    path: str
    method: str
    name: str
    summary: str
    description: SafeString
    question: str
    answer: str
    parameters: list[str]
    example: str


def operations() -> list[Operation]:
    """All questions, from the OpenAPI document itself."""
    found = []
    for path, methods in api.get_openapi_schema(path_prefix="api/v1/")["paths"].items():
        method, one = next(iter(methods.items()))
        name = one["operationId"]
        found.append(
            Operation(
                path,
                method.upper(),
                name,
                one["summary"],
                with_code(one["description"]),
                _schema_name(one["requestBody"]) if "requestBody" in one else "",
                _schema_name(one["responses"]["200"]),
                [parameter["name"] for parameter in one["parameters"]],
                json.dumps(EXAMPLES[name], indent=1) if name in EXAMPLES else "",
            )
        )
    return found


def _schema_name(content: dict[str, Any]) -> str:
    return str(content["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[-1])


@csrf_exempt  # The form asks what anyone may ask of the API itself; nothing is kept.
@limited()
def docs(request: HttpRequest) -> HttpResponse:
    """The page; a question sent by its form is answered in place."""
    asked, body, answer = "", "", ""
    if request.method == "POST" and int(request.META.get("CONTENT_LENGTH") or 0) <= 2 * MOST_BYTES:
        # Halves of surrogate pairs, which odd charsets can bring along, cannot be shown again.
        asked, body = (request.POST.get(key, "").encode(errors="replace").decode() for key in ("name", "body"))
        answer = _try(request, asked, body)
    context = {
        "operations": [(one, body if one.name == asked else one.example) for one in operations()],
        "asked": asked,
        "answer": answer,
        "errors": [(status, with_code(words)) for status, words in ERRORS.items()],
        "components": [(name, schema.get("description", ""), _rows(schema)) for name, schema in SCHEMAS.items()],
    }
    with translation.override("en"):  # The API speaks one language, and so does its page.
        return render(request, "api/docs.html", context)


def with_code(text: str) -> SafeString:
    """A text with what stands between backticks as code."""
    parts = " ".join(text.split()).split("`")
    return format_html_join(
        "", "{}", ((format_html("<code>{}</code>", p) if i % 2 else p,) for i, p in enumerate(parts))
    )


def _try(request: HttpRequest, name: str, body: str) -> str:
    """What the API answers, set out for reading; "" if there is no such question."""
    for path_view in (view for router in api._get_bound_routers() for view in router.path_operations.values()):
        operation = path_view.operations[0]
        if operation.operation_id == name:
            question = copy.copy(request)
            question._body = body.encode()
            response = operation.run(question)
            return f"HTTP {response.status_code}\n{json.dumps(json.loads(response.content), indent=1)}"
    return ""


def _rows(schema: Schema) -> list[tuple[str, bool, SafeString]]:
    """The keys of an object, whether they must be given, and what they hold."""
    required = schema.get("required", [])
    if "properties" in schema:
        return [(name, name in required, schema_words(value)) for name, value in schema["properties"].items()]
    return [("", True, schema_words(schema))]


def schema_words(schema: Schema) -> SafeString:
    """A schema in words, with links to the values it names."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return format_html('<a href="#value-{}">{}</a>', name, name)
    if "anyOf" in schema:
        return format_html_join(" or ", "{}", ((schema_words(one),) for one in schema["anyOf"]))
    if "const" in schema:
        return format_html("<code>{}</code>", schema["const"])
    if "enum" in schema:
        return format_html_join(", ", "<code>{}</code>", ((word,) for word in schema["enum"]))
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
