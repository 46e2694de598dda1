import { paths } from '../../addresses/paths';
import { POLICY_LANGUAGES, type TranslatedPolicy } from './translation';

interface PolicyLanguagesProps {
  policy: TranslatedPolicy;
  /** The tag of the language that is shown. */
  shown: string;
  label: string;
}

/** The same legal page in the other languages. Each is a page of its own, which says its language to the browser. */
export const PolicyLanguages = ({ policy, shown, label }: PolicyLanguagesProps) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-x-2">
      {POLICY_LANGUAGES.map(({ locale, tag, name }) => (
        <li key={locale}>
          <a
            href={locale === 'ko' ? paths[policy] : paths.policyIn(locale, policy)}
            lang={tag}
            hrefLang={tag}
            aria-current={tag === shown ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control px-2 text-muted underline aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:no-underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
