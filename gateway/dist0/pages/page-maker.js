import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
/** The folder of the build that is for us alone. */ export const MAKER_FOLDER = 'server/';
/** Opens the module that the build of the web app made for us; without it, pages go out empty and the browser draws them. */ export async function openPageMaker(root, origin, installation, logger) {
    const path = join(root, MAKER_FOLDER, 'pages.mjs');
    if (!existsSync(path)) {
        logger.warn({
            path
        }, 'pages cannot be drawn: the module is not built');
        return undefined;
    }
    try {
        // Built with us, from the same commit.
        const built = await import(pathToFileURL(path).href);
        return await built.openPages(root, origin, installation, (text)=>logger.warn(text));
    } catch (error) {
        logger.error({
            err: error,
            path
        }, 'pages cannot be drawn: the module does not work');
        return undefined;
    }
}

//# sourceMappingURL=page-maker.js.map