import { createHash } from 'node:crypto';
import { encoded } from './encodings.js';
/**
 * The body of an answer that was made before, with its strong tag, by which a client asks whether it changed. It is empty
 * where the client's If-None-Match named that very tag: then nothing but the tag is sent.
 */ export class Prepared {
    constructor(bytes, etag){
        this.bytes = bytes;
        this.etag = etag;
        this.forms = new Map();
    }
    static of(answer) {
        const bytes = Buffer.from(JSON.stringify(answer));
        return new Prepared(bytes, `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`);
    }
    /** The value that the bytes stand for. */ parsed() {
        return JSON.parse(this.bytes.toString());
    }
    /** The bytes as they travel, made once for each encoding. */ in(encoding) {
        if (encoding === 'identity') return Promise.resolve(this.bytes);
        const known = this.forms.get(encoding);
        if (known) return known;
        const form = encoded(this.bytes, encoding);
        this.forms.set(encoding, form);
        return form;
    }
}
/** A prepared answer that everybody gets. */ export class Shared {
    constructor(answer, reuse){
        this.answer = answer;
        this.reuse = reuse;
    }
}

//# sourceMappingURL=prepared.js.map