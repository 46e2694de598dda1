import { Problem } from '@jumun/contracts';
/** No form of ours nests deeper than five. */ const MAX_DEPTH = 20;
/** Null bytes and halves of surrogate pairs: no text of a person has them, and databases refuse them. */ // eslint-disable-next-line no-control-regex -- the control character is what this looks for
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;
/** Reads bodies as the contract of the route says; any other content type is refused. */ export function addBodyParsers(instance) {
    const parseJson = instance.getDefaultJsonParser('error', 'error');
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser('application/json', {
        parseAs: 'buffer'
    }, (request, body, done)=>{
        const kind = kindOf(request);
        if (kind === 'raw') return done(null, body);
        if (kind !== 'json') return done(new Problem('UNSUPPORTED_TYPE'));
        // Clients that always send a JSON content type send it without a body too.
        if (body.length === 0) return done(null, {});
        const text = textOf(body);
        if (text === undefined) return done(new Problem('BROKEN_BODY'));
        void parseJson(request, text, (error, value)=>{
            if (error) return done(new Problem('BROKEN_BODY'));
            if (!isStorable(value, 0)) return done(new Problem('BROKEN_BODY', {
                message: '보낸 내용에 쓸 수 없는 문자나 구조가 있어요.'
            }));
            done(null, value);
        });
    });
    // A form names its charset in its own fields, so its bytes are kept.
    instance.addContentTypeParser('application/x-www-form-urlencoded', {
        parseAs: 'buffer'
    }, (request, body, done)=>{
        if (kindOf(request) === 'form') done(null, body);
        else done(new Problem('UNSUPPORTED_TYPE'));
    });
}
const strictText = new TextDecoder('utf-8', {
    fatal: true
});
/** The text of the bytes; a byte that is no UTF-8 would turn into another text on the way. */ function textOf(body) {
    try {
        return strictText.decode(body);
    } catch  {
        return undefined;
    }
}
const kindOf = (request)=>request.routeOptions.config.published?.bodyKind ?? 'json';
/** False for what nests too deep or holds text that no database takes. */ function isStorable(value, depth) {
    if (typeof value === 'string') return !UNSTORABLE.test(value);
    if (typeof value !== 'object' || value === null) return true;
    if (depth >= MAX_DEPTH) return false;
    for(const key in value){
        if (UNSTORABLE.test(key) || !isStorable(Reflect.get(value, key), depth + 1)) return false;
    }
    return true;
}

//# sourceMappingURL=body-parsers.js.map