import type { Screen } from './screen.ts';

const style = `
  body { margin: 32px; font: 15px/1.5 system-ui, sans-serif; color: #1c1a17; background: #f7f5f2; }
  h2 { margin: 40px 0 8px; font-size: 20px; }
  section { display: flex; gap: 16px; overflow-x: auto; padding-bottom: 16px; }
  figure { margin: 0; flex: none; }
  figcaption { color: #6b645b; padding: 4px 0; }
  img { display: block; height: 420px; border: 1px solid #e7e2db; background: #fff; object-fit: cover; object-position: top; }
`;

/** One page with all pictures: a row for each route, a column for each screen and width. */
export function contactSheet(screens: readonly Screen[], widths: readonly number[]): string {
  const rows = [...new Set(screens.map(({ route }) => route))].map((route) => {
    const figures = screens
      .filter((screen) => screen.route === route)
      .flatMap(({ name, state }) =>
        widths.map((width) => {
          const file = `${encodeURIComponent(name)}-${width}.png`;
          return `<figure><figcaption>${name} · ${state} · ${width}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`;
        }),
      );
    return `<h2>${route}</h2><section>${figures.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('')}</html>`;
}
