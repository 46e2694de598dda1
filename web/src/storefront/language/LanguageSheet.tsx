import type { Locale } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Check } from 'lucide';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { language } from '../../texts/language';
import { chooseLanguage } from './choose-language';

/** Each in its own tongue, so that its readers find it; the tags are those of the pages. */
const LANGUAGES: readonly { locale: Locale; tag: string; name: string }[] = [
  { locale: 'ko', tag: 'ko', name: '한국어' },
  { locale: 'en', tag: 'en', name: 'English' },
  { locale: 'ja', tag: 'ja', name: '日本語' },
  { locale: 'zh', tag: 'zh-Hans', name: '中文' },
];

interface LanguageSheetProps {
  /** Those that the shop shows; undefined where that is not known. */
  locales: readonly Locale[] | undefined;
  onClose: () => void;
}

/** The languages of the page; a press shows it in one of them, at the same place. */
export function LanguageSheet({ locales, onClose }: LanguageSheetProps) {
  const shown = language();
  return (
    <Sheet open onClose={onClose} title={t`언어`}>
      <ul className="divide-y divide-line">
        {LANGUAGES.filter(({ locale }) => locales?.includes(locale) ?? true).map(({ locale, tag, name }) => (
          <li key={locale}>
            <button
              type="button"
              lang={tag}
              aria-current={locale === shown ? 'true' : undefined}
              onClick={() => (locale === shown ? onClose() : chooseLanguage(locale))}
              className={clsx(
                'flex min-h-14 w-full items-center justify-between gap-3 text-left text-lead',
                locale === shown && 'font-bold text-accent-deep',
              )}
            >
              {name}
              {locale === shown && <Icon of={Check} />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
