import { Problem, wirePath } from '@jumun/contracts';
/** Passes an answer on, and a refusal with its fields named as the caller sent them. */ export const inWireNames = (names, answer)=>withFields((path)=>wirePath(path, names), answer);
/** Passes an answer on, and a refusal with each faulty field under the name that `spell` gives it. */ export async function withFields(spell, answer) {
    try {
        return await answer;
    } catch (error) {
        if (!(error instanceof Problem) || !error.errors) throw error;
        const errors = error.errors.map(({ path, ...fault })=>({
                path: spell(path),
                ...fault
            }));
        throw new Problem(error.code, {
            message: error.message,
            errors,
            data: error.data
        });
    }
}

//# sourceMappingURL=wire-names.js.map