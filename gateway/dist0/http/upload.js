import { Problem } from '@jumun/contracts';
const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 16 * 1024;
const MAX_NAME_BYTES = 64;
/** Reads a multipart body while it comes in and stops at its limits; nothing is stored here. */ export async function readUpload(request, options) {
    if (!request.isMultipart()) throw new Problem('UNSUPPORTED_TYPE');
    const limit = request.routeOptions.config.published?.maxBodyBytes ?? options.maxBytes;
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(options);
    try {
        return await readParts(request, options);
    } catch (error) {
        throw uploadProblem(error, options);
    }
}
async function readParts(request, options) {
    const limits = {
        fileSize: options.maxBytes,
        files: 1,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: MAX_NAME_BYTES,
        parts: MAX_FIELDS + 1
    };
    const fields = new Map();
    let file;
    let isCut = false;
    for await (const part of request.parts({
        limits
    })){
        if (part.type === 'file') {
            const bytes = await part.toBuffer();
            // A form without a file sends the field without a name and without a byte.
            if (part.filename === '' && bytes.length === 0) continue;
            if (part.filename === '') throw new Problem('BROKEN_BODY');
            if (part.fieldname !== options.field) throw wrongFile(part.fieldname, `파일은 ${options.field}에 올려주세요.`);
            file = bytes;
        } else {
            isCut ||= part.valueTruncated || part.fieldnameTruncated;
            fields.set(part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value));
        }
    }
    if (isCut) throw new Problem('BODY_TOO_LARGE');
    return {
        fields: Object.fromEntries(fields),
        file
    };
}
const wrongFile = (path, message)=>new Problem('INVALID_INPUT', {
        errors: [
            {
                path,
                message
            }
        ]
    });
const tooLarge = ({ maxBytes, tooLarge: message })=>new Problem('FILE_TOO_LARGE', {
        message,
        data: {
            maxBytes
        }
    });
function uploadProblem(error, options) {
    if (error instanceof Problem) return error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(options);
    if (code === 'FST_FILES_LIMIT') return wrongFile(options.field, '파일은 하나만 올려주세요.');
    if (typeof code === 'string' && /_LIMIT$/.test(code)) return new Problem('BODY_TOO_LARGE');
    // The rest are malformed or truncated multipart bodies.
    return new Problem('BROKEN_BODY');
}

//# sourceMappingURL=upload.js.map