/** The address of a page with this value for its parameter. */
export const filled = (page: string, value: string): string => page.replace(/:\w+/, () => encodeURIComponent(value));

type Below<Pages> = {
  readonly [K in keyof Pages]: Pages[K] extends `${string}:${string}` ? (value: string) => string : string;
};

/** Whole addresses of pages below a place; one with a parameter takes its value. */
export function below<const Pages extends Readonly<Record<string, string>>>(home: string, pages: Pages): Below<Pages> {
  const whole = Object.entries(pages).map(([name, page]) => [
    name,
    page.includes(':') ? (value: string) => `${home}/${filled(page, value)}` : `${home}/${page}`,
  ]);
  // Made name by name, exactly as `Below` says.
  return Object.fromEntries(whole) as Below<Pages>;
}
