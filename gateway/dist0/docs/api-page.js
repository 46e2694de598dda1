import { errors } from '@jumun/contracts';
import { guide } from './guide.js';
import { docsPage, escape, prose } from './page.js';
import { schemaHtml } from './schema-html.js';
/** The page of the API document: by who calls and what about, each call with its curl. */ export function apiPage(document, origin, jsonAddress) {
    const entries = new Map();
    for (const [path, methods] of Object.entries(document.paths)){
        for (const [method, operation] of Object.entries(methods)){
            const [tag = ''] = operation.tags;
            entries.set(tag, [
                ...entries.get(tag) ?? [],
                entryOf(method.toUpperCase(), path, operation, origin)
            ]);
        }
    }
    const abouts = new Map(document.tags.map(({ name, description })=>[
            name,
            description
        ]));
    const groups = document['x-tagGroups'].map(({ name, tags })=>({
            title: name,
            sections: tags.map((tag)=>({
                    title: tag,
                    about: abouts.get(tag) ?? '',
                    entries: entries.get(tag) ?? []
                }))
        }));
    return docsPage({
        title: 'Jumun API',
        jsonAddress,
        other: {
            address: '/docs/events',
            title: 'Events'
        },
        top: guide(escape(origin)),
        groups,
        bottom: schemasHtml(document.components.schemas)
    });
}
function entryOf(verb, path, operation, origin) {
    const { operationId, summary, description, parameters, requestBody, responses } = operation;
    const [[mediaType, body] = []] = Object.entries(requestBody?.content ?? {});
    const parts = [
        `<p>${prose(description)}</p>`,
        parameters.length === 0 ? '' : `<h4>Parameters</h4>${parametersHtml(parameters)}`,
        body ? `<h4>Body, ${escape(mediaType ?? '')}</h4>${schemaHtml(body.schema)}` : '',
        `<h4>curl</h4><pre>${escape(curlOf(verb, path, operation, origin))}</pre>`,
        ...Object.entries(responses).filter(([status])=>status.startsWith('2') || status.startsWith('3')).map(([status, response])=>successHtml(status, response)),
        `<h4>Refusals</h4>${refusalsHtml(responses)}`
    ];
    return {
        id: operationId,
        verb,
        address: path,
        about: summary,
        content: parts.join('')
    };
}
function successHtml(status, { description, content = {} }) {
    const [[mediaType, answer] = []] = Object.entries(content);
    const heading = `<h4>${escape(status)}${mediaType === undefined ? '' : `, ${escape(mediaType)}`}</h4>`;
    if (!answer) return `${heading}<p>${escape(description)}</p>`;
    const example = answer.example === undefined ? '' : `<pre>${escape(JSON.stringify(answer.example, null, 2))}</pre>`;
    return `${heading}${schemaHtml(answer.schema)}${example}`;
}
function parametersHtml(parameters) {
    const items = parameters.map(({ name, in: place, required, description = '' })=>{
        const type = `${place}${required ? '' : ', may be missing'}`;
        return `<li><code>${escape(name)}</code> <small>${type}</small> ${prose(description)}</li>`;
    });
    return `<ul>${items.join('')}</ul>`;
}
function refusalsHtml(responses) {
    const items = Object.entries(responses).flatMap(([status, { content }])=>Object.keys(content?.['application/json']?.examples ?? {}).map((code)=>{
            // Examples are named by their codes.
            const { message } = errors[code];
            return `<li>${escape(status)} <code>${escape(code)}</code> <small>${escape(message)}</small></li>`;
        }));
    return `<ul>${items.join('')}</ul>`;
}
/** The call as a line for a shell, with the example's values. */ export function curlOf(verb, path, operation, origin) {
    const { parameters, requestBody, security } = operation;
    const valueOf = (name)=>encodeURIComponent(String(parameters.find((each)=>each.name === name)?.example ?? name));
    const address = path.replace(/\{(\w+)\}/g, (_, name)=>valueOf(name));
    const needed = parameters.filter((each)=>each.in === 'query' && each.required);
    const query = needed.map(({ name })=>`${name}=${valueOf(name)}`).join('&');
    const [[mediaType = '', body] = []] = Object.entries(requestBody?.content ?? {});
    const takesKey = parameters.some(({ name })=>name === 'Idempotency-Key');
    return [
        `curl${verb === 'GET' ? '' : ` -X ${verb}`} '${origin}${address}${query === '' ? '' : `?${query}`}'`,
        ...security.length > 0 ? [
            '-H "authorization: Bearer $TOKEN"'
        ] : [],
        ...takesKey ? [
            '-H "idempotency-key: $(uuidgen)"'
        ] : [],
        ...body ? sentAs(mediaType, body.schema, body.example) : []
    ].join(' \\\n  ');
}
const quoted = (text)=>`'${text.replaceAll("'", `'\\''`)}'`;
function sentAs(mediaType, schema, example) {
    if (mediaType === 'multipart/form-data') {
        const required = new Set(schema['required'] ?? []);
        const fields = Object.entries(schema['properties'] ?? {});
        return fields.filter(([name, part])=>required.has(name) || part['contentMediaType'] !== undefined).map(([name, part])=>`-F '${name}=${part['contentMediaType'] === undefined ? '…' : '@file'}'`);
    }
    if (mediaType === 'application/x-www-form-urlencoded') {
        return Object.entries(example ?? {}).map(([name, value])=>`--data-urlencode ${quoted(`${name}=${String(value)}`)}`);
    }
    return [
        `-H 'content-type: ${mediaType}'`,
        `-d ${quoted(JSON.stringify(example ?? []))}`
    ];
}
const schemasHtml = (schemas)=>`<section><h2 id="schemas">Schemas</h2>${Object.entries(schemas).map(([name, schema])=>`<details id="schema-${escape(name)}" data-find="${escape(`schema ${name.toLowerCase()}`)}"><summary><code>${escape(name)}</code></summary>${schemaHtml(schema)}</details>`).join('')}</section>`;

//# sourceMappingURL=api-page.js.map