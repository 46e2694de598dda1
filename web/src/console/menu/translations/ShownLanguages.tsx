import type { Locale, TranslatedLocale } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { LabelledSelect } from '../../../ui/form/LabelledSelect';
import { Muted, Section } from '../../../ui/layout';
import { Switch } from '../../../ui/Switch';
import { showToast } from '../../../ui/toast';
import { setShownLocales, type Progress } from './translation-query';
import { doneOf, languages, nameOf, translatedLocales } from './translation-words';

interface ShownLanguagesProps {
  locales: readonly Locale[];
  /** The one for guests who ask for none of them. */
  first: Locale;
  progress: Progress;
}

/** Which languages guests may choose, and how far each of them is. */
export function ShownLanguages({ locales, first, progress }: ShownLanguagesProps) {
  const act = useAct({
    mutationFn: ({ locale, isShown }: { locale: TranslatedLocale; isShown: boolean }) =>
      setShownLocales(isShown ? [...locales, locale] : locales.filter((other) => other !== locale)),
    onSuccess: (_, { locale, isShown }) =>
      showToast({
        kind: 'success',
        text: t`손님에게 ${{ name: languages[locale].name }}${{ part: isShown ? t` 메뉴를 보여줘요.` : t` 메뉴를 보여주지 않아요.` }}`,
      }),
    onError: ({ message }) => void showAlert(t`언어를 바꾸지 못했어요.\n${message}`),
  });
  return (
    <Section card id="shown-languages" title={t`손님에게 보여줄 언어`} gap={3}>
      <Muted>{t`켠 언어는 손님이 고를 수 있어요. 번역이 빠진 메뉴는 한국어로 보여요.`}</Muted>
      <ul className="flex flex-col gap-2">
        {translatedLocales.map((locale) => (
          <LanguageRow
            key={locale}
            locale={locale}
            progress={progress[locale]}
            isShown={
              act.isPending && act.variables?.locale === locale ? act.variables.isShown : locales.includes(locale)
            }
            onShow={(isShown) => act.mutate({ locale, isShown })}
          />
        ))}
      </ul>
      {locales.length > 1 && <FirstLanguage locales={locales} first={first} />}
    </Section>
  );
}

/** The language of guests whose phones ask for none that is shown. */
function FirstLanguage({ locales, first }: Pick<ShownLanguagesProps, 'locales' | 'first'>) {
  const act = useAct({
    mutationFn: (locale: Locale) => setShownLocales([...locales], locale),
    onSuccess: (_, locale) =>
      showToast({
        kind: 'success',
        text: t`다른 언어를 쓰는 손님에게 ${{ locale: nameOf(locale) }} 메뉴를 먼저 보여줘요.`,
      }),
    onError: ({ message }) => void showAlert(t`언어를 바꾸지 못했어요.\n${message}`),
  });
  return (
    <LabelledSelect
      label={t`기본 언어`}
      help={t`손님의 휴대폰이 위 언어를 쓰지 않을 때 보여줘요.`}
      options={locales.map((locale) => ({ value: locale, label: nameOf(locale) }))}
      value={act.isPending ? (act.variables ?? first) : first}
      onChange={act.mutate}
    />
  );
}

interface LanguageRowProps {
  locale: TranslatedLocale;
  progress: Progress[TranslatedLocale];
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

function LanguageRow({ locale, progress, isShown, onShow }: LanguageRowProps) {
  const { name, tag } = languages[locale];
  const { done, all } = doneOf(progress);
  return (
    <li className="flex items-center gap-4">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex justify-between gap-2">
          <span lang={tag} className="font-semibold">
            {name}
          </span>
          <span className="tabular text-muted">{`${done}/${all}`}</span>
        </p>
        <div
          role="progressbar"
          aria-label={t`${name} 번역`}
          aria-valuemin={0}
          aria-valuemax={all}
          aria-valuenow={done}
          aria-valuetext={t`${all}개 가운데 ${done}개`}
          className="h-2 overflow-hidden rounded-full bg-completed-wash"
        >
          <div className="h-full bg-ready" style={{ width: `${all > 0 ? (100 * done) / all : 0}%` }} />
        </div>
      </div>
      <Switch label={t`${name} 보여주기`} labelHidden checked={isShown} onChange={onShow} />
    </li>
  );
}
