import { escape, prose } from './page.js';
const REFERENCE = /^#\/components\/schemas\/(.+)$/;
/** Longer patterns say nothing to people. */ const MOST_PATTERN = 60;
/** A text or number of a schema. */ const wordOf = (value)=>typeof value === 'string' ? value : JSON.stringify(value ?? '');
/** A schema as a list of its names, with type, limits and meaning; named shapes are links. */ export function schemaHtml(schema) {
    const { ref, inner } = heartOf(schema);
    if (ref !== undefined) return `<p>${link(ref)}</p>`;
    const properties = Object.entries(inner['properties'] ?? {});
    if (properties.length === 0) return `<p><small>${escape(typeOf(schema))}</small></p>`;
    const required = new Set(inner['required'] ?? []);
    return `<ul>${properties.map(([name, part])=>propertyHtml(name, part, required.has(name))).join('')}</ul>`;
}
function propertyHtml(name, schema, isRequired) {
    const { ref, inner } = heartOf(schema);
    const about = schema['description'] === undefined ? '' : ` ${prose(wordOf(schema['description']))}`;
    const type = `<small>${escape(typeOf(schema))}${isRequired ? '' : ', may be missing'}</small>`;
    const shape = ref === undefined ? '' : ` ${link(ref)}`;
    const below = ref === undefined && inner['properties'] !== undefined ? schemaHtml(inner) : '';
    return `<li><code>${escape(name)}</code> ${type}${shape}${about}${below}</li>`;
}
const link = (name)=>`<a href="#schema-${escape(name)}">${escape(name)}</a>`;
/** The part of a schema that is shown: below lists and the possibility of null. */ function heartOf(schema) {
    const [, ref] = REFERENCE.exec(wordOf(schema['$ref'])) ?? [];
    if (ref !== undefined) return {
        ref,
        inner: schema
    };
    const sides = (schema['anyOf'] ?? schema['oneOf'] ?? []).filter(({ type })=>type !== 'null');
    const [only] = sides;
    if (only && sides.length === 1) return heartOf(only);
    return schema['items'] === undefined ? {
        inner: schema
    } : heartOf(schema['items']);
}
/** The type in few words: `text (uuid)`, `list of whole numbers, 1 to 7`, `"paid" or "refund"`. */ function typeOf(schema) {
    if ('const' in schema) return JSON.stringify(schema['const']);
    if (Array.isArray(schema['enum'])) return schema['enum'].map((value)=>JSON.stringify(value)).join(' or ');
    const sides = schema['anyOf'] ?? schema['oneOf'];
    if (sides) return sides.map(typeOf).join(' or ');
    if (schema['items'] !== undefined) return `list of ${typeOf(schema['items'])}`;
    const types = [
        schema['type'] ?? (schema['$ref'] === undefined ? 'anything' : 'object')
    ].flat().map(wordOf).join(' or ');
    return `${types}${limitsOf(schema)}`;
}
function limitsOf({ format, pattern, minimum, maximum, minLength, maxLength }) {
    const limits = [
        ...format === undefined ? [] : [
            wordOf(format)
        ],
        ...pattern === undefined || wordOf(pattern).length > MOST_PATTERN ? [] : [
            wordOf(pattern)
        ],
        ...minimum === undefined ? [] : [
            `from ${wordOf(minimum)}`
        ],
        ...maximum === undefined ? [] : [
            `to ${wordOf(maximum)}`
        ],
        ...minLength === undefined ? [] : [
            `${wordOf(minLength)} characters or more`
        ],
        ...maxLength === undefined ? [] : [
            `at most ${wordOf(maxLength)} characters`
        ]
    ];
    return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
}

//# sourceMappingURL=schema-html.js.map