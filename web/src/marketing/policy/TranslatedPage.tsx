import { Muted } from '../../ui/layout';
import { paths } from '../../addresses/paths';
import { PolicyPage } from './PolicyPage';
import { TRANSLATED_POLICIES, type PolicyTranslation, type TranslatedPolicy } from './translation';

interface TranslatedPageProps {
  translation: PolicyTranslation;
  policy: TranslatedPolicy;
}

/** A legal page in another language, without the Korean frame of the public pages around it. */
export function TranslatedPage({ translation, policy }: TranslatedPageProps) {
  const { locale, words, binding, language, policies, checkedOn, texts } = translation;
  return (
    <div lang={words.tag} className="flex min-h-dvh flex-col">
      <header className="gutter mx-auto w-full max-w-page pt-[calc(env(safe-area-inset-top)+16px)]">
        <span className="inline-flex items-center gap-2 text-title font-bold">
          <img src="/favicon.svg" alt="" width={28} height={28} />
          Jumun
        </span>
      </header>
      <main id="main" tabIndex={-1} className="grow">
        <PolicyPage
          {...texts[policy]}
          {...(policy === 'accessibility' && { date: checkedOn })}
          words={words}
          binding={binding}
          languages={{ policy, label: language }}
          pageTitle={`${texts[policy].title} · Jumun`}
        />
      </main>
      <footer className="gutter mx-auto w-full max-w-page border-t border-line py-6">
        <nav aria-label={policies}>
          <ul className="flex flex-wrap gap-x-4">
            {TRANSLATED_POLICIES.map((each) => (
              <li key={each}>
                <a
                  href={paths.policyIn(locale, each)}
                  className="inline-flex min-h-11 items-center text-muted underline"
                >
                  {texts[each].title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Muted small>{binding}</Muted>
      </footer>
    </div>
  );
}
