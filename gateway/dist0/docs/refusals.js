import { errors } from '@jumun/contracts';
import { isAdmitted } from '../http/admission.js';
import { limits } from '../http/limits.js';
const ANY = [
    'INTERNAL'
];
const OF_SERVICES = [
    'SERVICE_AWAY',
    'TOOK_TOO_LONG'
];
const OF_BODIES = [
    'INVALID_INPUT',
    'BROKEN_BODY',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_TYPE'
];
const OF_FILES = [
    'FILE_TYPE',
    'FILE_TOO_LARGE',
    'FILE_BROKEN'
];
const OF_TOKENS = [
    'AUTH090',
    'AUTH091',
    'AUTH092',
    'AUTH097',
    'AUTH099',
    'FORBIDDEN'
];
/** Error codes of a published call: those of its services, and those of the gateway's checks before it asks them. */ export function refusalsOf(route) {
    const { caller, roles, fresh, method, upload, asks, takesKey } = route;
    const codes = new Set([
        ...asks.flatMap((procedure)=>procedure.errors),
        ...isEmpty(route) ? [] : [
            'INVALID_INPUT'
        ],
        ...method === 'GET' || method === 'DELETE' ? [] : OF_BODIES,
        ...upload ? OF_FILES : [],
        ...caller === 'anyone' || caller === 'provider' ? [] : OF_TOKENS,
        ...roles.length > 0 && roles !== 'any' ? [
            'ENROLMENT_REQUIRED'
        ] : [],
        ...fresh ? [
            'REAUTH_REQUIRED'
        ] : [],
        ...limits.has(route) ? [
            'RATE_LIMITED'
        ] : [],
        ...isAdmitted(route) ? [
            'BUSY'
        ] : [],
        ...takesKey ? [
            'IDEMPOTENCY_MISMATCH'
        ] : [],
        ...asks.length > 0 ? OF_SERVICES : [],
        ...ANY
    ]);
    return [
        ...codes
    ].sort((one, other)=>errors[one].status - errors[other].status);
}
const isEmpty = ({ params, query })=>[
        params,
        query
    ].every((part)=>Object.keys('shape' in part && part.shape || {}).length === 0);
/** The same as OpenAPI responses: one for each status, with an example of each code. */ export function refusalResponses(route) {
    const byStatus = new Map();
    for (const code of refusalsOf(route)){
        const { status } = errors[code];
        byStatus.set(status, [
            ...byStatus.get(status) ?? [],
            code
        ]);
    }
    return Object.fromEntries([
        ...byStatus
    ].map(([status, codes])=>[
            status,
            {
                description: codes.join(', '),
                ...codes.some((code)=>code === 'RATE_LIMITED' || code === 'BUSY') && {
                    headers: {
                        'Retry-After': {
                            description: 'Seconds to wait',
                            schema: {
                                type: 'integer'
                            }
                        }
                    }
                },
                content: {
                    'application/json': {
                        schema: {
                            $ref: '#/components/schemas/Failure'
                        },
                        examples: examplesOf(codes)
                    }
                }
            }
        ]));
}
const REQUEST_ID = '0197a000-0000-7000-8000-000000000000';
const examplesOf = (codes)=>Object.fromEntries(codes.map((code)=>[
            code,
            {
                $ref: `#/components/examples/${code}`
            }
        ]));
/** A refusal of each code that calls refer to. */ export function refusalExamples(routes) {
    const used = new Set(routes.flatMap(refusalsOf));
    const exampleOf = ([code, { message }])=>({
            success: false,
            message,
            errorCode: code,
            requestId: REQUEST_ID
        });
    return Object.fromEntries(Object.entries(errors).flatMap((each)=>used.has(each[0]) ? [
            [
                each[0],
                {
                    value: exampleOf(each)
                }
            ]
        ] : []));
}

//# sourceMappingURL=refusals.js.map