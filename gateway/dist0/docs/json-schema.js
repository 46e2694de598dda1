import { z } from 'zod';
import { termOf } from './terms.js';
/** Formats that say what their long patterns say. */ const PLAIN_FORMATS = new Set([
    'uuid',
    'date',
    'date-time',
    'email'
]);
/** A contract's schema as JSON Schema; `input` is what a client sends, `output` what it receives. */ export function jsonSchema(schema, io) {
    const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any'
    });
    return told(rest);
}
/** The same for people: without what a format says already or every number keeps, and with what each name means. */ function told(node) {
    if (Array.isArray(node)) return node.map(told);
    if (typeof node !== 'object' || node === null) return node;
    const parts = Object.entries(node).filter(([key, value])=>!isNoise(node, key, value));
    return Object.fromEntries(parts.map(([key, value])=>[
            key,
            key === 'properties' ? toldProperties(value) : told(value)
        ]));
}
const isNoise = (node, key, value)=>key === 'pattern' && PLAIN_FORMATS.has(String(node['format'])) || (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
function toldProperties(properties) {
    const entries = Object.entries(properties).map(([name, schema])=>{
        const property = told(schema);
        return [
            name,
            {
                ...describe(name, property),
                ...property
            }
        ];
    });
    return Object.fromEntries(entries);
}
/** Values that are spelled otherwise than people would, by what they mean. */ const ODD_STATES = {
    panding: '`panding` is pending: asked for and not paid yet',
    cancel: '`cancel` is cancelled',
    refund: '`refund` is refunded',
    wating: '`wating` is waiting for the operators’ review'
};
/** The description of a published name, where there is one. */ export function describe(name, schema) {
    const about = termOf(name)?.[0];
    const values = schema['enum'] ?? [];
    const odd = name === 'status' ? values.flatMap((value)=>ODD_STATES[String(value)] ?? []) : [];
    const description = [
        about,
        ...odd.length > 0 ? [
            `Spelled as published: ${odd.join('; ')}.`
        ] : []
    ].join(' ');
    return description === '' ? {} : {
        description
    };
}

//# sourceMappingURL=json-schema.js.map