"""What makes a test idle: nothing in it must hold, what it asserts is always so, or it is left out, waits or hangs."""

import ast
import functools
import pathlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

HERE = pathlib.Path(__file__).resolve().parent
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
OWN_SCOPE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
# Context managers that fail where something is not as it should be, and calls that do.
STRICT = {"raises", "warns", "django_assert_num_queries", "django_assert_max_num_queries"}
ASSERTING = {"call_and_validate", "eventually"}
# Helpers that make the assertion for the tests of their own file; each must make one itself.
HELPERS = {
    ("rules_content/reading/test_reading.py", "page"),
    ("tutorials/api/test_api.py", "validate"),
    ("tutorials/engine/test_margin.py", "check_suggestions"),
    ("tutorials/engine/test_missions.py", "test_exits"),
    ("tutorials/engine/test_odd_lines.py", "answers"),
}
# Calls that give something to go through where what they are called of, or with, does.
OF_ITS_OWN, AS_MANY = {"items", "values", "keys"}, {"zip", "enumerate", "sorted"}
SKIPS, MAY_FAIL, WAITS = "skips", "may fail", "waits for a while"
REFUSED = {
    "pytest.skip": SKIPS, "unittest.skip": SKIPS, "mark.skip": SKIPS, "skipif": SKIPS, "skipUnless": SKIPS,
    "skipIf": SKIPS, "skipTest": SKIPS, "importorskip": SKIPS, "__test__": SKIPS, "collect_ignore": SKIPS,
    "collect_ignore_glob": SKIPS, "xfail": MAY_FAIL, "expectedFailure": MAY_FAIL, "flaky": MAY_FAIL, "sleep": WAITS,
    "wait_for_timeout": WAITS, "time_passes": WAITS,
}  # fmt: skip
# In words that are sent to a browser: no network for half a second, or a timer of so many milliseconds.
WAITING_WORDS = re.compile(r"^networkidle$|setTimeout\(.*,\s*\d+\s*\)", re.DOTALL)
STARTING = {"run", "call", "check_call", "check_output"}
# In TypeScript; that every test expects something, and that none is alone, is for Vitest to see.
LEFT_OUT = re.compile(
    r"\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|only|fails)\b|\bx(?:it|test|describe)\("
)


def place(path: pathlib.Path) -> str:
    return path.relative_to(HERE).as_posix()


@functools.cache
def tree_of(path: pathlib.Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def name_of(node: ast.expr) -> str:
    """The last word of what is called: `raises` of `pytest.raises`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def functions(path: pathlib.Path) -> Iterator[Function]:
    return (node for node in ast.walk(tree_of(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


# ---------------------------------------------------------------- nothing must hold


def calls(node: ast.AST) -> Iterator[ast.Call]:
    """What is called there and then: a function within is only made, and may never be called."""
    if isinstance(node, OWN_SCOPE):
        return
    if isinstance(node, ast.Call):
        yield node
    for part in ast.iter_child_nodes(node):
        yield from calls(part)


@dataclass
class Known:
    """What a step may rely on: helpers that assert, and names of what surely holds something to go through."""

    helpers: set[str]
    filled: set[str]


def must_hold(steps: Iterable[ast.stmt], known: Known) -> bool:
    """Whether whoever goes through these steps comes to an assertion, whatever is found on the way."""
    known = Known(set(known.helpers), set(known.filled))
    for step in steps:
        if isinstance(step, ast.FunctionDef | ast.AsyncFunctionDef):
            if must_hold(step.body, known):
                known.helpers.add(step.name)
        elif isinstance(step, ast.Return | ast.Continue | ast.Break):
            return isinstance(step, ast.Return) and step.value is not None and asserts_by_call(step.value, known)
        elif isinstance(step, ast.Raise):
            return step.exc is not None and "AssertionError" in ast.dump(step.exc)
        elif isinstance(step, ast.Assert) or asserts_within(step, known):
            return True
        elif isinstance(step, ast.Assign) and is_filled(step.value, known):
            known.filled |= names_in(step.targets)
    return False


def asserts_within(step: ast.stmt, known: Known) -> bool:
    """The same of one step that may hold others."""
    if isinstance(step, ast.With | ast.AsyncWith):
        return any(asserts_by_call(item.context_expr, known) for item in step.items) or must_hold(step.body, known)
    if isinstance(step, ast.Try):
        return any(must_hold(part, known) for part in (step.body, step.orelse, step.finalbody))
    if isinstance(step, ast.If):
        return must_hold(step.body, known) and must_hold(step.orelse, known)
    if isinstance(step, ast.For | ast.AsyncFor):
        within = Known(known.helpers, known.filled | names_in([step.target]))
        return is_filled(step.iter, known) and must_hold(step.body, within)
    return not isinstance(step, ast.While) and asserts_by_call(step, known)


def names_in(nodes: Iterable[ast.expr]) -> set[str]:
    return {part.id for node in nodes for part in ast.walk(node) if isinstance(part, ast.Name)}


def asserts_by_call(node: ast.AST, known: Known) -> bool:
    return any(name_of(call.func) in STRICT | ASSERTING | known.helpers or is_expectation(call) for call in calls(node))


def is_expectation(call: ast.Call) -> bool:
    """`expect(page).to_have_title(…)`: a call of what `expect` gives; `expect(page)` alone states nothing."""
    inner = call.func.value if isinstance(call.func, ast.Attribute) else None
    return isinstance(inner, ast.Call) and name_of(inner.func) == "expect"


def is_filled(node: ast.expr, known: Known) -> bool:
    """Whether there is surely something to go through: it is written there, so many of something, or a part of what a
    test is given, goes through already, or has as a CONSTANT."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return node.elts != []
    if isinstance(node, ast.Dict):
        return node.keys != []
    if isinstance(node, ast.Call):
        name = name_of(node.func)
        if name in OF_ITS_OWN and isinstance(node.func, ast.Attribute):
            return is_filled(node.func.value, known)
        return name == "range" or (name in AS_MANY and is_filled(node.args[0], known))
    if isinstance(node, ast.Subscript | ast.Starred | ast.Attribute):
        return name_of(node).isupper() or is_filled(node.value, known)
    return isinstance(node, ast.Name) and (node.id.isupper() or node.id in known.filled)


def given_to(function: Function) -> set[str]:
    return {one.arg for one in (*function.args.args, *function.args.kwonlyargs)}


def empty_tests(path: pathlib.Path) -> Iterator[str]:
    helpers = {name for file, name in HELPERS if file == place(path)}
    for function in functions(path):
        known = Known(helpers - {function.name}, given_to(function))
        if function.name.startswith("test_") and not must_hold(function.body, known):
            yield f"{place(path)}:{function.lineno} {function.name} may end without having asserted anything"


# ---------------------------------------------------------------- what is always so


def tautologies(path: pathlib.Path) -> Iterator[str]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Compare) and compares_itself(node):
            yield f"{place(path)}:{node.lineno} compares an expression with itself"
        if isinstance(node, ast.Assert) and is_always_true(node.test):
            yield f"{place(path)}:{node.lineno} asserts what is always so"


def compares_itself(node: ast.Compare) -> bool:
    # A call may give something else the next time: that it does not is worth a test. About the same is the same.
    sides = [about(side) for side in (node.left, *node.comparators)]
    told = [ast.dump(side) for side in sides if not isinstance(side, ast.Call)]
    return len(set(told)) < len(told)


def about(node: ast.expr) -> ast.expr:
    return node.args[0] if isinstance(node, ast.Call) and name_of(node.func) == "approx" and node.args else node


def is_always_true(node: ast.expr) -> bool:
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
        return any(map(is_always_true, node.values))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return isinstance(node.operand, ast.Constant)
    if isinstance(node, ast.Compare):
        first, second = node.left, node.comparators[0]
        least, size = (second, first) if isinstance(node.ops[0], ast.GtE) else (first, second)
        no_less = isinstance(node.ops[0], ast.GtE | ast.LtE) and isinstance(least, ast.Constant) and least.value == 0
        return no_less and isinstance(size, ast.Call) and name_of(size.func) == "len"
    always = ast.Constant | ast.Tuple | ast.List | ast.Dict | ast.Set | ast.JoinedStr | ast.GeneratorExp | ast.Lambda
    return isinstance(node, always)


# ---------------------------------------------------------------- what is left out, waits or hangs


def evasions(path: pathlib.Path) -> Iterator[str]:
    for node in ast.walk(tree_of(path)):
        for word in words_of(node):
            if word in REFUSED:
                yield f"{place(path)}:{getattr(node, 'lineno', 0)} {REFUSED[word]}: {word}"
        if isinstance(node, ast.Call) and is_timed_wait(node):
            yield f"{place(path)}:{node.lineno} {WAITS}: {ast.unparse(node)}"
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and WAITING_WORDS.search(node.value):
            yield f"{place(path)}:{node.lineno} {WAITS}: {node.value[:60]!r}"


def words_of(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Attribute):
        yield from (node.attr, f"{name_of(node.value)}.{node.attr}")
    if isinstance(node, ast.Name):
        yield node.id
    if isinstance(node, ast.ImportFrom):
        yield from (f"{node.module}.{one.name}" for one in node.names)


def is_timed_wait(call: ast.Call) -> bool:
    """`event.wait(1)`, or a wait for an event that nobody else knows."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr != "wait" or not call.args:
        return False
    number = isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, int | float)
    return number or (isinstance(call.func.value, ast.Call) and name_of(call.func.value.func) == "Event")


def endless(path: pathlib.Path) -> Iterator[str]:
    """Processes and meetings of threads that are waited for without an end."""
    for node in ast.walk(tree_of(path)):
        if not isinstance(node, ast.Call) or any(given.arg in ("timeout", None) for given in node.keywords):
            continue
        of = name_of(node.func.value) if isinstance(node.func, ast.Attribute) else ""
        if (of == "subprocess" and name_of(node.func) in STARTING) or name_of(node.func) == "Barrier":
            yield f"{place(path)}:{node.lineno} may wait for ever: it has no timeout"
