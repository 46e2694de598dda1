const MISSING = '필수 항목이에요.';
const WRONG_KIND = '형식이 올바르지 않아요.';
/** The sentence for a fault whose schema has none of its own; zod's would be English. */ function koreanFault(issue) {
    switch(issue.code){
        case 'invalid_type':
            return issue.input === undefined ? MISSING : WRONG_KIND;
        case 'invalid_value':
            return issue.input === undefined ? MISSING : '고를 수 있는 값이 아니에요.';
        case 'too_small':
            return `너무 작거나 짧아요. (최소 ${issue.minimum})`;
        case 'too_big':
            return `너무 크거나 길어요. (최대 ${issue.maximum})`;
        default:
            return WRONG_KIND;
    }
}
/**
 * Parse options for input whose faults are returned: Korean sentences, and the given value, which `fieldErrors` reads.
 */ export const parseOptions = {
    error: koreanFault,
    reportInput: true
};
/** The faults of a failed parse, one for each field: the first says what to do, the rest would repeat it. */ export function fieldErrors(error) {
    const byPath = new Map();
    for (const issue of error.issues){
        const path = issue.path.join('.');
        if (!byPath.has(path)) byPath.set(path, {
            path,
            message: issue.message,
            ...reasonOf(issue)
        });
    }
    return [
        ...byPath.values()
    ];
}
const isEmpty = (input)=>input === undefined || input === '';
/** Bounds of sizes and of numbers have codes of their own. */ const BOUNDS = {
    string: [
        'too_short',
        'too_long'
    ],
    array: [
        'too_few',
        'too_many'
    ],
    set: [
        'too_few',
        'too_many'
    ],
    number: [
        'min',
        'max'
    ],
    int: [
        'min',
        'max'
    ]
};
/** Why a field was refused, as far as a code can say it. */ function reasonOf(issue) {
    if (issue.code !== 'custom' && isEmpty(issue.input)) return {
        code: 'required'
    };
    switch(issue.code){
        case 'invalid_value':
            return {
                code: 'choice'
            };
        case 'too_small':
            return outOf(issue, 0, {
                min: Number(issue.minimum)
            });
        case 'too_big':
            return outOf(issue, 1, {
                max: Number(issue.maximum)
            });
        case 'not_multiple_of':
            return {
                code: 'step',
                params: {
                    step: issue.divisor
                }
            };
        case 'invalid_type':
        case 'invalid_format':
            return {
                code: 'format'
            };
        default:
            return {};
    }
}
function outOf({ origin, inclusive }, side, params) {
    const codes = BOUNDS[origin];
    // A bound that is not itself allowed is none that a sentence could name.
    return codes ? {
        code: codes[side],
        ...inclusive !== false && {
            params
        }
    } : {};
}

//# sourceMappingURL=korean-faults.js.map