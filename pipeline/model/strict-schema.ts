/**
 * JSON Schema in the subset that strict structured output takes: every property required, so an optional one becomes
 * nullable, and no bounds. What this drops is checked afterwards by our own schema.
 */

const KEPT = new Set(['type', 'enum', 'const', 'description', '$ref']);

export function strictSchema(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const strict: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (KEPT.has(keyword)) strict[keyword] = value;
    else if (keyword === 'items') strict['items'] = strictSchema(asRecord(value));
    else if (keyword === 'anyOf' || keyword === 'oneOf') strict['anyOf'] = asList(value).map(strictSchema);
    else if (keyword === 'definitions' || keyword === '$defs') strict[keyword] = mapped(value, strictSchema);
  }
  if (!('properties' in schema)) return strict;
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return {
    ...strict,
    properties: mapped(schema['properties'], (property, name) =>
      required.has(name) ? strictSchema(property) : { anyOf: [strictSchema(property), { type: 'null' }] },
    ),
    required: Object.keys(asRecord(schema['properties'])),
    additionalProperties: false,
  };
}

/** An answer to a strict schema with its nulls taken out again: none of our answers has a null of its own. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])),
  );
}

type Schema = Record<string, unknown>;

function mapped(value: unknown, change: (schema: Schema, name: string) => Schema): Schema {
  return Object.fromEntries(
    Object.entries(asRecord(value)).map(([name, each]) => [name, change(asRecord(each), name)]),
  );
}

function asRecord(value: unknown): Schema {
  return isSchema(value) ? value : {};
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function asList(value: unknown): Schema[] {
  return Array.isArray(value) ? value.map(asRecord) : [];
}
