import * as contracts from '@jumun/contracts';
import { z } from 'zod';
import { jsonSchema } from './json-schema.js';
/** Smaller shapes than these are read faster where they stand. */ const LEAST_PROPERTIES = 3;
/** Shapes by what they are; two that are alike are one. */ const named = new Map();
/** The shapes that contracts name, in the wire spelling: answers first, then forms, whose limits make others of them. */ function fill() {
    const schemas = Object.entries(contracts).flatMap(([name, value])=>value instanceof z.ZodObject ? [
            [
                name,
                value
            ]
        ] : []);
    const wires = schemas.filter(([name])=>name.startsWith('Wire'));
    const views = schemas.filter(([name])=>!name.startsWith('Wire') && !name.endsWith('Form'));
    const forms = schemas.filter(([name])=>name.endsWith('Form'));
    for (const [name, schema] of wires)keep(name.slice('Wire'.length), jsonSchema(schema, 'output'));
    for (const [name, schema] of views){
        keep(name, jsonSchema(spelled(schema), 'output'));
        keep(name, jsonSchema(schema, 'output'));
    }
    for (const [name, schema] of forms)keep(name, jsonSchema(schema, 'input'));
}
/** The wire's spelling of a view; a shape of two spellings, or one that is not published, stays as it is. */ function spelled(schema) {
    try {
        return contracts.wire(schema).schema;
    } catch  {
        return schema;
    }
}
function keep(name, schema) {
    const size = Object.keys(schema['properties'] ?? {}).length;
    const shape = JSON.stringify(schema);
    const isTaken = [
        ...named.values()
    ].includes(name);
    if (size >= LEAST_PROPERTIES && !named.has(shape) && !isTaken) named.set(shape, name);
}
/** Replaces named shapes by references to components, which it collects, each with references in it, too. */ export class Components {
    refer(node) {
        // Objects stay objects and lists stay lists: what is replaced is a schema by another one.
        return this.referred(node);
    }
    referred(node) {
        if (named.size === 0) fill();
        if (Array.isArray(node)) return node.map((each)=>this.referred(each));
        if (typeof node !== 'object' || node === null) return node;
        const { description, ...shape } = node;
        const name = 'properties' in shape ? named.get(JSON.stringify(shape)) : undefined;
        if (name === undefined) return this.parts(node);
        // Named before its parts, so that a shape within itself would end.
        this.schemas[name] ??= {};
        this.schemas[name] = this.parts(shape);
        const ref = `#/components/schemas/${name}`;
        return description === undefined ? {
            $ref: ref
        } : {
            description,
            $ref: ref
        };
    }
    parts(node) {
        return Object.fromEntries(Object.entries(node).map(([key, value])=>[
                key,
                LITERAL.has(key) ? value : this.referred(value)
            ]));
    }
    constructor(){
        this.schemas = {};
    }
}
/** A value in a schema. */ const LITERAL = new Set([
    'example',
    'examples',
    'enum',
    'const',
    'default',
    'required'
]);

//# sourceMappingURL=components.js.map