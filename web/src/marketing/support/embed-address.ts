import { paths } from '../../paths';

/** The meta tag by which an installation names another inquiry form than ours. */
export const EMBED_META = 'jumun-inquiry-embed';

/** The form to show: what the page names when that is a web address, else our own page. */
export function embedAddress(named: string | null | undefined, page: string): string {
  const wanted = named?.trim();
  if (!wanted || !URL.canParse(wanted, page)) return paths.inquiry;
  const { protocol, href, origin } = new URL(wanted, page);
  const isOurs = origin === new URL(page).origin;
  return protocol === 'https:' || isOurs ? href : paths.inquiry;
}
