import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ClassifyAnswer } from '../../pipeline/artifacts/exchange/classify.js';
import { ExtractAnswer } from '../../pipeline/artifacts/exchange/extract.js';
import { ManifestAnswer } from '../../pipeline/artifacts/exchange/manifest.js';
import { strictSchema, withoutNulls } from '../../pipeline/model/strict-schema.js';

function strictOf(schema: z.ZodType): Record<string, unknown> {
  return strictSchema(z.toJSONSchema(schema, { target: 'draft-7' }));
}

/** Every object in a value, the value included. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

describe('strictSchema', () => {
  it('makes an optional property nullable and drops bounds', () => {
    const schema = z.strictObject({ boat: z.string().min(1), crew: z.array(z.int().max(9)).min(1).optional() });
    expect(strictOf(schema)).toEqual({
      type: 'object',
      properties: {
        boat: { type: 'string' },
        crew: { anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'null' }] },
      },
      required: ['boat', 'crew'],
      additionalProperties: false,
    });
  });

  it.each([
    ['manifest', ManifestAnswer],
    ['extract', ExtractAnswer],
    ['classify', ClassifyAnswer],
  ])('closes every object of the answer to %s and asks for all of it', (_, schema) => {
    const objects = objectsIn(strictOf(schema)).filter(({ type }) => type === 'object');
    expect(objects.length).toBeGreaterThan(1);
    for (const object of objects) {
      expect(object['required']).toEqual(Object.keys(object['properties'] as object));
      expect(object['additionalProperties']).toBe(false);
    }
    // A null of an answer's own would be lost when the strict ones are taken out.
    expect(JSON.stringify(z.toJSONSchema(schema))).not.toContain('"null"');
  });
});

describe('withoutNulls', () => {
  it('takes out null properties at every depth and nothing else', () => {
    expect(withoutNulls({ boat: 'Mira', flag: null, crew: [{ name: 'Ada', age: null }, 0, false, ''] })).toEqual({
      boat: 'Mira',
      crew: [{ name: 'Ada' }, 0, false, ''],
    });
  });
});
