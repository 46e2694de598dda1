/* The part of Lighthouse that is read here: the package is installed by `npm run lighthouse` alone, and types are checked without it. */
declare module 'lighthouse' {
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

  export default function lighthouse(url: string, options: Options): Promise<Outcome | undefined>;
}
