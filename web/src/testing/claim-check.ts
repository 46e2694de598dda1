import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** A row of the table of claims. */
interface Claim {
  places: readonly string[];
  state: readonly { file: string; test: string }[] | 'coming';
}
type Claims = Readonly<Record<string, Claim>>;

export interface Source {
  /** Below the folder of the public pages. */
  file: string;
  text: string;
}

/** Words that promise something, with the claims that may stand behind each. */
const promises: readonly (readonly [word: RegExp, claims: readonly string[]])[] = [
  [/옵션(?:을|과|까지|도)|상품 옵션/, ['C12']],
  [/프린터|주문서를 뽑/, ['C7']],
  [/태블릿/, ['C7-tablet', 'C33', 'C6']],
  [/(?<![가-힣])앱(?![가-힣]{2})/, ['C6-app', 'C33']],
  [/다국어|여러 언어|외국어|영어|일본어|중국어/, ['C19', 'C25']],
  [/통화(?!판매)/, ['C19-currencies']],
  [/해외|세계/, ['C5', 'C17', 'C25']],
  [/카카오페이|네이버페이|간편결제/, ['C15']],
  [/알리페이/, ['C16']],
  [/Visa|Mastercard|JCB|비자카드|마스터카드/, ['C17']],
  [/토스페이먼츠|이니시스|Stripe|스트라이프/, ['C18']],
  [/ERP|CRM|\bAPI\b/, ['C22']],
  [/여러 매장/, ['C23']],
  [/맞춤 정산/, ['C24']],
  [/전담 매니저/, ['C26']],
  [/프리미엄 태그/, ['C20']],
  [/고급 리포트/, ['C21']],
  [/태그 신청|태그를 신청/, ['C14']],
  [/NFC/, ['C13', 'C14']],
  [/미리 주문|멀리서/, ['C8']],
  [/알림톡|문자로|문자 알림/, ['C28', 'C34']],
  [/(?<!\d)0원|설치비|유지비/, ['C1']],
  [/\d~\d+%|기본 \d+%/, ['C2']],
  [/실시간|영업일/, ['C3', 'C28', 'C6-app']],
  [/정산은? 자동|자동 정산|자동으로 정산/, ['C4', 'C13']],
  [/품절/, ['C10']],
  [/판매 시간|정한 시간/, ['C11']],
];
/** Claims that were never measured. */
const NEVER = /35\s*%|\d+\s*배(?![가-힣])|회전율/;
const CLAIM_ID = /^C\d+(?:-[a-z]+)?$/;

/** The sources of the public pages. Legal texts are no advertisement, and forms promise nothing. */
export function marketingSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ file: relative(folder, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
    .filter(({ file }) => !/^(?:policy\/|claims\.ts$|coming-claims\.ts$)/.test(file));
}

const parsed = ({ file, text }: Source): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function eachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => eachNode(child, visit));
}

/** The words of a node that may be printed; undefined for everything else. */
function printed(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node.parent ?? node)) return undefined;
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return node.text;
  return ts.isJsxText(node) ? node.text : undefined;
}

/** The ids that a node names: `claim: 'C1'` beside a text, `claimed('C1', …)` or `row('C1', …)` around it. */
function idsOn(node: ts.Node): string[] {
  const named = ts.isObjectLiteralExpression(node)
    ? node.properties.flatMap((property) =>
        ts.isPropertyAssignment(property) && property.name.getText() === 'claim' ? [property.initializer] : [],
      )
    : ts.isCallExpression(node)
      ? node.arguments.slice(0, 1)
      : [];
  return named.flatMap((value) => (ts.isStringLiteral(value) && CLAIM_ID.test(value.text) ? [value.text] : []));
}

function idsAround(node: ts.Node): string[] {
  const ids: string[] = [];
  for (let each: ts.Node | undefined = node; each; each = each.parent) ids.push(...idsOn(each));
  return ids;
}

/** Ids in the sources that the table lacks, and rows of the table whose places are not those of the sources. */
export function misplacedClaims(claims: Claims, sources: readonly Source[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const source of sources)
    eachNode(parsed(source), (node) => {
      if (ts.isStringLiteral(node) && CLAIM_ID.test(node.text))
        places.set(node.text, (places.get(node.text) ?? new Set()).add(source.file));
    });
  const unknown = [...places].flatMap(([id, files]) =>
    id in claims ? [] : [`${[...files].join(', ')} names ${id}, which is not in the table`],
  );
  const moved = Object.entries(claims).flatMap(([id, claim]) => {
    const [listed, found] = [[...claim.places].sort(), [...(places.get(id) ?? [])].sort()];
    return listed.join() === found.join()
      ? []
      : [`${id} is listed in ${listed.join(', ')} and printed in ${found.join(', ')}`];
  });
  return [...unknown, ...moved];
}

/** Texts that promise something without naming a claim that stands for it. */
export function unclaimedPromises(sources: readonly Source[]): string[] {
  const found: string[] = [];
  for (const source of sources)
    eachNode(parsed(source), (node) => {
      const text = printed(node)?.trim() ?? '';
      if (!/[가-힣]|Visa|Mastercard|JCB|Stripe|ERP|CRM/.test(text)) return;
      const ids = idsAround(node);
      if (NEVER.test(text)) found.push(`${source.file}: "${text}" was never measured`);
      for (const [word, needed] of promises)
        if (word.test(text) && !needed.some((id) => ids.includes(id)))
          found.push(`${source.file}: "${text}" needs ${needed.join(' or ')}`);
    });
  return found;
}

/** The full names of the tests of a file: the describes around each, then its own. */
function testsIn(text: string, file: string): Set<string> {
  const names = new Set<string>();
  const walk = (node: ts.Node, around: string): void => {
    let inner = around;
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      const [first] = node.arguments;
      const title = first && ts.isStringLiteralLike(first) ? first.text : undefined;
      if (title !== undefined && /^describe\b/.test(called)) inner = `${around}${title} `;
      if (title !== undefined && /^(?:it|test)\b(?!\.(?:skip|todo))/.test(called)) names.add(around + title);
    }
    node.forEachChild((child) => walk(child, inner));
  };
  walk(parsed({ file, text }), '');
  return names;
}

/** Claims that are said to be true and whose tests are not there; `read` gives a file of the repository. */
export function unprovedClaims(claims: Claims, read: (file: string) => string | undefined): string[] {
  return Object.entries(claims).flatMap(([id, { state }]) => {
    if (state === 'coming') return [];
    if (state.length === 0) return [`${id} has no proof`];
    return state.flatMap(({ file, test }) => {
      const text = read(file);
      if (text === undefined) return [`${id}: there is no ${file}`];
      return testsIn(text, file).has(test) ? [] : [`${id}: ${file} has no test "${test}"`];
    });
  });
}
