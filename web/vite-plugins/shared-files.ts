/** The part of a bundler's module that is looked at. */
export interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[]; importedIds: readonly string[] } | null;
}
type User = 'shopper' | 'reader' | 'newcomer' | 'console' | 'operator';

const SIGN_IN = /web\/src\/marketing\/(login|register|forgot-password|test-login|social|account|support|FormPage)/;
const FRAME = /web\/src\/marketing\/Public(Layout|Header|Footer)/;
const USERS: readonly (readonly [RegExp, readonly User[]])[] = [
  [FRAME, ['reader', 'newcomer']],
  [SIGN_IN, ['newcomer']],
  [/web\/src\/marketing\//, ['reader']],
  [/web\/src\/storefront\//, ['shopper']],
  [/web\/src\/console\//, ['console']],
  [/web\/src\/operator\//, ['operator']],
];
/** So much, and so seldom opened, that an owner's other screens come without what these share. */
const SETTLEMENT = /web\/src\/console\/sales\/settlement\//;
const FORMS = /node_modules\/(zod|@hookform|react-hook-form)\//;
const WIDGETS = /node_modules\/(@base-ui|@floating-ui)\//;
/** Brings every contract along in name only: the build keeps what is used. */
const BARREL = /libs\/contracts\/src\/index\.ts$/;

/** The surfaces whose screens need a module: those it is part of, or that import it in some steps. */
function usersOf(id: string, graph: Graph, known = new Set<string>()): Set<User> {
  const users = new Set<User>();
  if (known.has(id)) return users;
  known.add(id);
  for (const user of USERS.find(([part]) => part.test(id))?.[1] ?? []) users.add(user);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    for (const user of usersOf(importer, graph, known)) users.add(user);
  return users;
}

/** Whether a module is, or imports in some steps, one of these. */
function reaches(id: string, aim: RegExp, graph: Graph, known = new Set<string>()): boolean {
  if (known.has(id) || BARREL.test(id)) return false;
  known.add(id);
  if (aim.test(id)) return true;
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => reaches(imported, aim, graph, known));
}

/** The files that screens share; each takes what its modules import along, so the most common come first. */
export const sharedFiles = [
  'faces',
  'parts',
  'site',
  'public',
  'account',
  'staff',
  'console',
  'dialogs',
  'settlement',
  'desk',
] as const;

/**
 * The file of a module that several screens share, so that a screen loads a few files instead of dozens. The public
 * pages' modules lie apart, so that their readers download nothing of owners' tools. Modules that need a large library
 * stay out of the files that every page loads.
 */
export function sharedFile(id: string, graph: Graph): (typeof sharedFiles)[number] | null {
  if (reaches(id, FORMS, graph)) return null;
  const users = usersOf(id, graph);
  const isPublic = users.has('reader') || users.has('newcomer');
  const isOfStaff = users.has('console') || users.has('operator');
  // A shopper's phone never downloads what staff share.
  if (users.has('shopper') && !isPublic) return null;
  if (reaches(id, WIDGETS, graph)) {
    if (isPublic || WIDGETS.test(id)) return null;
    return users.has('console') ? 'dialogs' : 'desk';
  }
  if (isPublic && isOfStaff) return users.has('reader') ? 'faces' : 'parts';
  if (isPublic) return users.has('newcomer') ? (users.has('reader') ? 'site' : 'account') : 'public';
  if (SETTLEMENT.test(id)) return 'settlement';
  if (users.has('console')) return users.has('operator') ? 'staff' : 'console';
  return isOfStaff ? 'desk' : null;
}
