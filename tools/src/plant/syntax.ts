import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, as ESTree and TypeScript-ESTree name it. Places are those of the text. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A node with what it stands in, the nearest first. */
export interface Place {
  readonly node: Node;
  readonly around: readonly Node[];
}

/** Fields that hold types alone. */
const typeFields = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments', 'implements']);
/** Nodes of TypeScript that hold a value. */
const holdsValue = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSInstantiationExpression']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of a text that is about values: no types, no imports. @throws where the text is no TypeScript */
export function placesIn(file: string, text: string): Place[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const places: Place[] = [];
  const visit = (node: Node, around: readonly Node[]) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return;
    if (node.type.startsWith('TS') && !holdsValue.has(node.type)) return;
    places.push({ node, around });
    for (const [field, value] of Object.entries(node)) {
      if (typeFields.has(field) || (field === 'source' && node.type.startsWith('Export'))) continue;
      for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) visit(inner, [node, ...around]);
    }
  };
  visit(program as unknown as Node, []);
  return places;
}
