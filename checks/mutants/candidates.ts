import { parseAst } from 'vite'

/** One change of a file: `from`, which is `code.slice(start, end)`, becomes `put`. `text` is the line it stands in, `line` its number. */
export type Mutant = { file: string; start: number; end: number; from: string; put: string; line: number; text: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Change = { at: { start: number; end: number }; put: string }

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}
const calls: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min' }
/** What composes rules: what it is given can be left out. */
const composing = new Set(['roles', 'allOf', 'anyOf'])

/** Every change of a file that the operators know: of conditions, operators, constants, entries of arrays, and of who has access. */
export function mutantsOf(file: string, code: string): Mutant[] {
  return [...nodesOf(parseAst(code, { lang: 'ts' }) as unknown as Node)].flatMap((node) =>
    changesOf(node, code).map(({ at: { start, end }, put }) => mutantAt({ file, code }, start, end, put)),
  )
}

/** The change of what stands there. */
export function mutantAt({ file, code }: { file: string; code: string }, start: number, end: number, put: string): Mutant {
  const line = code.slice(0, start).split('\n').length
  return { file, start, end, from: code.slice(start, end), put, line, text: code.split('\n')[line - 1]?.trim() ?? '' }
}

/** Everything that runs: not types, not imports. */
function* nodesOf(node: Node): Generator<Node> {
  const carries = /^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)
  if (node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && !carries)) return
  yield node
  for (const [key, value] of Object.entries(node))
    if (key !== 'typeAnnotation') for (const child of [value].flat()) if (isNode(child)) yield* nodesOf(child)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function changesOf(node: Node, code: string): Change[] {
  const text = (of: unknown) => (isNode(of) ? code.slice(of.start, of.end) : '')
  const { test, left, right, operator, argument, value, callee, elements, key } = node
  const all = { start: node.start, end: node.end }
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const put = operators[String(operator)]
      if (put === undefined || !isNode(left) || !isNode(right)) return []
      const start = left.end + code.slice(left.end, right.start).indexOf(String(operator))
      return [{ at: { start, end: start + String(operator).length }, put }]
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return isNode(test) ? [{ at: test, put: `!(${text(test)})` }] : []
    case 'UnaryExpression':
      return operator === '!' ? [{ at: all, put: `(${text(argument)})` }] : []
    case 'Literal':
      return constant(value).map((put) => ({ at: all, put }))
    case 'ArrayExpression':
      return Array.isArray(elements) && elements.length > 1 ? elements.filter(isNode).map((one) => without(elements, one)) : []
    case 'CallExpression': {
      const given = Array.isArray(node.arguments) ? node.arguments : []
      if (composing.has(text(callee)) && given.length > 1) return given.filter(isNode).map((one) => without(given, one))
      const property = isNode(callee) && callee.type === 'MemberExpression' && isNode(callee.property) ? callee.property : undefined
      const put = calls[text(property)]
      return property && put ? [{ at: property, put }] : []
    }
    case 'Property':
      return text(key) === 'access' && isNode(value) ? [{ at: value, put: otherAccess(text(value)) }] : []
    default:
      return []
  }
}

function constant(value: unknown): string[] {
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value !== 'number') return []
  if (!Number.isInteger(value)) return [String(Number((value < 0.5 ? value + 0.5 : value - 0.5).toFixed(4)))]
  return [String(value >= 100 ? Math.round(value * 0.75) : value + 1)]
}

/** The list without one of its entries, and without the comma that went with it. */
function without(list: unknown[], one: Node): Change {
  const nodes = list.filter(isNode)
  const at = nodes.indexOf(one)
  const [before, after] = [nodes[at - 1], nodes[at + 1]]
  return { at: after ? { start: one.start, end: after.start } : { start: before?.end ?? one.start, end: one.end }, put: '' }
}

/** Pages are opened to members, or members' pages to everybody; operations are opened to everybody. */
function otherAccess(declared: string): string {
  if (declared.startsWith('permission(') || declared.startsWith('member(')) return "{ name: 'public', scope: null, admits: null }"
  if (declared === 'publicly') return "{ name: 'member', scope: null, admits: () => true }"
  return declared === "'member'" ? "'public'" : "'member'"
}
