import { useEffect } from 'react';
import { useInstallation } from '../../installation';
import { titleOf } from '../company';
import { companyFacts, DEMONSTRATION } from '../company-facts';
import { ArticleBody } from './ArticleBody';
import { articleId, policyDates, type Article } from './policy-text';
import { Heading, Muted } from '../../ui/layout';

interface PolicyPageProps {
  title: string;
  /** The whole text in one friendly sentence. */
  summary: string;
  articles: readonly Article[];
  /** From when on it holds, or until when it was looked after. */
  date?: string;
}

/** Goes to the article in the address, which the browser can't when the page comes after it. */
function useArticleOfAddress(): void {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** A legal text: what it is in a sentence, its contents, its articles, and who stands behind it. */
export function PolicyPage({ title, summary, articles, date = `시행일 ${policyDates.effective}` }: PolicyPageProps) {
  const { company } = useInstallation();
  useArticleOfAddress();
  return (
    <div className="gutter mx-auto grid max-w-page gap-8 py-12 md:py-16 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <title>{titleOf(title)}</title>
      <header className="flex max-w-reading flex-col gap-3 lg:col-span-2">
        <h1 className="text-display font-bold md:text-hero">{title}</h1>
        <p className="text-lead text-muted">{summary}</p>
        <p className="text-body font-semibold">{date}</p>
      </header>
      <nav
        aria-label="목차"
        className="max-w-reading self-start rounded-card border border-line bg-paper p-2 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-96px)] lg:overflow-y-auto"
      >
        <ol>
          {articles.map((article, index) => (
            <li key={article.title}>
              <a
                href={`#${articleId(index + 1)}`}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 hover:bg-ground"
              >
                <span className="tabular min-w-[3.25em] shrink-0 text-muted">제{index + 1}조</span>
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
              제{index + 1}조 {article.title}
            </Heading>
            <ArticleBody blocks={typeof article.blocks === 'function' ? article.blocks(company) : article.blocks} />
          </section>
        ))}
        <section aria-labelledby="company" className="flex flex-col gap-4 border-t border-line pt-8">
          <Heading id="company" size="title">
            회사 정보
          </Heading>
          {company ? (
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
              {companyFacts(company).map(([name, value]) => (
                <div key={name} className="contents">
                  <Muted as="dt">{name}</Muted>
                  <dd className="max-sm:mb-3">{value}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <Muted>{DEMONSTRATION}</Muted>
          )}
        </section>
      </div>
    </div>
  );
}
