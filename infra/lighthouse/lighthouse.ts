interface Audit {
  score: number | null;
  numericValue?: number;
  details?: unknown;
}

interface Category {
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

interface Options {
  port: number;
  logLevel: 'error';
  onlyCategories: string[];
}

interface Outcome {
  lhr: {
    audits: Record<string, Audit | undefined>;
    categories: Record<string, Category | undefined>;
    runtimeError?: { message: string };
  };
}

type Lighthouse = (url: string, options: Options) => Promise<Outcome | undefined>;

/** Lighthouse from the packages that `npm run lighthouse` installs beside this file: no clone needs them for anything else. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const module = new URL('packages/node_modules/lighthouse/core/index.js', import.meta.url);
  // As its own declarations say, of which these are the parts that are read.
  const { default: lighthouse } = (await import(module.href)) as { default: Lighthouse };
  return lighthouse;
}
