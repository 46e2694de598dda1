import { useEffect } from 'react';
import { useInstallation } from '../../page/installation';
import { titleOf } from '../company';
import { ArticleBody } from './ArticleBody';
import { articleId, type Article } from './policy-text';
import { koreanWords, type PolicyWords } from './policy-words';
import { PolicyLanguages } from './PolicyLanguages';
import type { TranslatedPolicy } from './translation';
import { Heading, Muted } from '../../ui/layout';

interface PolicyPageProps {
  title: string;
  /** The whole text in one friendly sentence. */
  summary: string;
  articles: readonly Article[];
  /** From when on it holds, or until when it was looked after. */
  date?: string;
  words?: PolicyWords;
  /** That another text than this one binds. */
  binding?: string;
  /** The page that there are other languages of, and how their choice is called. */
  languages?: { policy: TranslatedPolicy; label: string };
  /** The title of the browser's page. */
  pageTitle?: string;
}

/** Goes to the article in the address, which the browser can't when the page comes after it. */
function useArticleOfAddress(): void {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** A legal text: what it is in a sentence, its contents, its articles, and who stands behind it. */
export function PolicyPage(props: PolicyPageProps) {
  const { title, summary, articles, words = koreanWords, date = words.since, binding, languages } = props;
  const { company } = useInstallation();
  useArticleOfAddress();
  return (
    <div className="gutter mx-auto grid max-w-page gap-8 py-12 md:py-16 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <title>{props.pageTitle ?? titleOf(title)}</title>
      <header className="flex max-w-reading flex-col gap-3 lg:col-span-2">
        <h1 className="text-display font-bold md:text-hero">{title}</h1>
        <p className="text-lead text-muted">{summary}</p>
        <p className="text-body font-semibold">{date}</p>
        {binding !== undefined && <p className="rounded-card border border-line bg-paper p-4">{binding}</p>}
        {languages && <PolicyLanguages {...languages} shown={words.tag} />}
      </header>
      <nav
        aria-label={words.contents}
        className="max-w-reading self-start rounded-card border border-line bg-paper p-2 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-96px)] lg:overflow-y-auto"
      >
        <ol>
          {articles.map((article, index) => (
            <li key={article.title}>
              <a
                href={`#${articleId(index + 1)}`}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 hover:bg-ground"
              >
                <span className="tabular min-w-[3.25em] shrink-0 text-muted">{words.article(index + 1)}</span>
                {article.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex max-w-reading min-w-0 flex-col gap-12">
        {articles.map((article, index) => (
          <section
            key={article.title}
            id={articleId(index + 1)}
            aria-labelledby={`${articleId(index + 1)}-title`}
            className="flex scroll-mt-6 flex-col gap-4"
          >
            <Heading id={`${articleId(index + 1)}-title`} size="title">
              {words.article(index + 1)} {article.title}
            </Heading>
            <ArticleBody blocks={typeof article.blocks === 'function' ? article.blocks(company) : article.blocks} />
          </section>
        ))}
        <section aria-labelledby="company" className="flex flex-col gap-4 border-t border-line pt-8">
          <Heading id="company" size="title">
            {words.company}
          </Heading>
          {company ? (
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
              {words.facts(company).map(([name, value]) => (
                <div key={name} className="contents">
                  <Muted as="dt">{name}</Muted>
                  <dd lang="ko" className="max-sm:mb-3">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <Muted>{words.demonstration}</Muted>
          )}
        </section>
      </div>
    </div>
  );
}
