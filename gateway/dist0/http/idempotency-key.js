import { Problem } from '@jumun/contracts';
const KEY = /^[\x21-\x7e]{8,128}$/;
/** The Idempotency-Key of a call, if any; throws INVALID_INPUT unless it is 8 to 128 visible ASCII characters. */ export function idempotencyKey(header) {
    if (header === undefined || KEY.test(header)) return header;
    throw new Problem('INVALID_INPUT', {
        errors: [
            {
                path: 'Idempotency-Key',
                message: '8자 이상 128자 이하의 영문, 숫자, 기호로 보내주세요.'
            }
        ]
    });
}

//# sourceMappingURL=idempotency-key.js.map