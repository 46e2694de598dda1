/** The part of a bundler's module that is looked at. */
export interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[]; importedIds: readonly string[] } | null;
}
type User = 'shopper' | 'reader' | 'newcomer' | 'console' | 'operator';
/** The room of a module of the console: `menu/products`; what every screen loads is `frame`, `parts` or `live`. */
const ROOM = /web\/src\/console\/(frame|parts|live|[^/]+\/[^/]+(?=\/))/;

const SIGN_IN = /web\/src\/marketing\/(login|register|forgot-password|test-login|social|account|support|FormPage)/;
const FRAME = /web\/src\/marketing\/Public(Layout|Header|Footer)/;
const USERS: readonly (readonly [RegExp, readonly User[]])[] = [
  [FRAME, ['reader', 'newcomer']],
  [SIGN_IN, ['newcomer']],
  // Owners come there by a message, so that no public page becomes heavier by what it needs.
  [/web\/src\/marketing\/undo\//, ['console']],
  [/web\/src\/marketing\//, ['reader']],
  [/web\/src\/storefront\//, ['shopper']],
  [/web\/src\/console\//, ['console']],
  [/web\/src\/operator\//, ['operator']],
];
const POLICY = /web\/src\/marketing\/policy\//;
const PAGE = /web\/src\/marketing\/.*(?:Pages?|Public\w+)\.tsx$/;
const FORMS = /node_modules\/(zod|@hookform|react-hook-form)\//;
const WIDGETS = /node_modules\/(@base-ui|@floating-ui)\//;
/** Brings every contract along in name only: the build keeps what is used. */
const BARREL = /libs\/contracts\/src\/index\.ts$/;

/** A module and all that import it, in some steps. */
function importersOf(id: string, graph: Graph, known = new Set<string>()): Set<string> {
  if (known.has(id)) return known;
  known.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) importersOf(importer, graph, known);
  return known;
}

/** The only room of the console that needs a module, where no other surface but the desk does. */
function onlyRoom(importers: readonly string[]): string | null {
  const [room, more] = new Set(importers.flatMap((importer) => ROOM.exec(importer)?.[1] ?? []));
  return more === undefined && room?.includes('/') ? room : null;
}

/** Whether a module is, or imports in some steps, one of these. */
function reaches(id: string, aim: RegExp, graph: Graph, known = new Set<string>()): boolean {
  if (known.has(id) || BARREL.test(id)) return false;
  known.add(id);
  if (aim.test(id)) return true;
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => reaches(imported, aim, graph, known));
}

/**
 * The file of a module that several screens share, so that a screen loads a few files instead of dozens. The public
 * pages' modules lie apart, so that their readers download nothing of owners' tools, and those of one room of the console, so
 * that an owner's other screens come without them. Modules that need a large library stay out of the files that every page
 * loads.
 */
export function sharedFile(id: string, graph: Graph): string | null {
  if (reaches(id, FORMS, graph)) return null;
  const importers = [...importersOf(id, graph)];
  const users = new Set(importers.flatMap((importer) => USERS.find(([part]) => part.test(importer))?.[1] ?? []));
  const isPublic = users.has('reader') || users.has('newcomer');
  const isOfStaff = users.has('console') || users.has('operator');
  // A shopper's phone never downloads what staff share.
  if (users.has('shopper') && !isPublic) return null;
  if (reaches(id, WIDGETS, graph)) {
    if (isPublic || WIDGETS.test(id)) return null;
    return users.has('console') ? 'dialogs' : 'desk';
  }
  if (isPublic && isOfStaff) return users.has('reader') ? 'faces' : 'parts';
  if (users.has('newcomer')) return users.has('reader') ? 'site' : 'account';
  if (POLICY.test(id)) return 'policies';
  // Parts that the server draws and a page imports late (`parts/still.tsx`) are no part of its first view.
  if (isPublic) return importers.some((importer) => PAGE.test(importer)) ? 'public' : 'drawn';
  if (!users.has('console')) return isOfStaff ? 'desk' : null;
  return onlyRoom(importers) ?? (users.has('operator') ? 'staff' : 'console');
}

/** Groups of the bundler, by the name of their file; `room` stands for the room of each. */
const FILES = [
  'faces',
  'parts',
  'site',
  'public',
  'drawn',
  'policies',
  'account',
  'staff',
  'console',
  'dialogs',
  'room',
  'desk',
];

/** The files that screens share, for the bundler; each takes what its modules import along, so the most common come first. */
export const sharedGroups = FILES.map((file) => ({
  name: (id: string, graph: Graph): string | null => {
    const [found, room] = sharedFile(id, graph)?.split('/') ?? [];
    return (room === undefined ? found === file : file === 'room') ? (room ?? file) : null;
  },
  minShareCount: file === 'dialogs' ? 4 : 2,
}));
