import { t } from '@lingui/core/macro';
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { TranslatedLocale, TranslationFilter } from '@jumun/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { ChipRow } from '../../../ui/ChipRow';
import { EmptyState } from '../../../ui/EmptyState';
import { MorePages } from '../../../ui/MoreButton';
import { Shown } from '../../../ui/Shown';
import { Tabs } from '../../../ui/Tabs';
import { showToast } from '../../../ui/toast';
import { Page } from '../../parts/Page';
import { PageBar, SaveButton } from '../../parts/forms/PageBar';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { ShownLanguages } from './ShownLanguages';
import { Drafts } from './Drafts';
import { faultKey, saveEdits } from './save-edits';
import { refreshTranslations, saveTranslations, translationsQuery, type TranslationPage } from './translation-query';
import { countOf, doneOf, filters, filterWords, languages, translatedLocales } from './translation-words';
import { TranslationRow } from './TranslationRow';
import { textKey, useTranslationEdits } from './use-translation-edits';

const page = {
  title: t`메뉴 번역`,
  lead: t`다른 나라 손님도 읽을 수 있게 메뉴를 번역해요.`,
} as const;

const NOTHING_LEFT = t`모든 번역이 최신이에요.`;
const emptyWords = (filter: TranslationFilter | null): string =>
  filter === 'current'
    ? t`아직 끝난 번역이 없어요.`
    : filter
      ? NOTHING_LEFT
      : t`번역할 메뉴가 없어요.\n상품을 먼저 등록해주세요.`;

/** The language and the state that the address names, and the way to others. */
function useShownPart() {
  const [search, setSearch] = useSearchParams();
  const write = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    locale: translatedLocales.find((each) => each === search.get('lang')) ?? translatedLocales[0],
    filter: filters.find((each) => each === search.get('state')) ?? null,
    setLocale: (locale: TranslatedLocale) => write('lang', locale),
    setFilter: (filter: string | null) => write('state', filter),
  };
}

type Edits = ReturnType<typeof useTranslationEdits>;
type Faults = Readonly<Record<string, string>>;

/** Saves all that was written, and says what became of it. */
function useSave({ edits: { en, ja, zh }, settle }: Edits) {
  const [faults, setFaults] = useState<Faults>({});
  const { isPending, mutate } = useAct({
    mutationFn: async () => {
      const written = { en: Object.values(en), ja: Object.values(ja), zh: Object.values(zh) };
      try {
        return await saveEdits(written, { save: saveTranslations, onSaved: settle });
      } finally {
        await refreshTranslations();
      }
    },
    onSuccess({ saved, stale, fault, faults: found }) {
      setFaults(found);
      const words = [
        fault && t`번역을 저장하지 못했어요.\n${{ message: fault.message }}`,
        saved > 0 && (fault ? t`${saved}개는 저장했어요.` : t`번역을 저장했어요.`),
        stale > 0 && t`그사이 한국어가 바뀐 ${stale}개는 다시 확인해주세요.`,
      ].filter(Boolean);
      const text = words.join('\n');
      return fault || stale > 0 ? showAlert(text) : showToast({ kind: 'success', text });
    },
  });
  return { faults, isSaving: isPending, save: () => mutate() };
}

interface TextsProps extends Omit<ReturnType<typeof useShownPart>, 'setLocale'> {
  texts: UseInfiniteQueryResult<InfiniteData<TranslationPage>>;
  edits: Edits;
  faults: Faults;
}

/** The texts of a language in a state, with what was written for them. */
const Texts = ({ texts, locale, filter, setFilter, edits: { edits, write }, faults }: TextsProps) => (
  <Shown of={texts} what={t`번역을`} count={5} shape="h-24 rounded-card">
    {({ pages: [first, ...rest] }) => {
      if (!first) return null;
      const items = [first, ...rest].flatMap((each) => each.items);
      const progress = first.progress[locale];
      const { done, all } = doneOf(progress);
      const isDone = filter === null && all > 0 && done === all;
      return (
        <>
          <div className="-mx-4 md:-mx-6 lg:-mx-8">
            <ChipRow
              label={t`번역 상태`}
              chips={filters.map((id) => ({ id, label: filterWords[id], count: countOf(progress, id) }))}
              selected={filter}
              onSelect={setFilter}
            />
          </div>
          {isDone && <p role="status">{NOTHING_LEFT}</p>}
          {items.length === 0 ? (
            <EmptyState text={emptyWords(filter)} />
          ) : (
            <ul aria-label={t`${{ name: languages[locale].name }} 번역`}>
              {items.map((item) => (
                <TranslationRow
                  key={`${locale} ${textKey(item)}`}
                  locale={locale}
                  item={item}
                  edit={edits[locale][textKey(item)]}
                  fault={faults[faultKey(locale, item)]}
                  onWrite={write}
                />
              ))}
            </ul>
          )}
          <MorePages of={texts} />
        </>
      );
    }}
  </Shown>
);

/** The menu in other languages: which of them guests may choose, what is missing, and the fields for it. */
export function TranslationsPage() {
  const { setLocale, ...shown } = useShownPart();
  const { locale, filter, setFilter } = shown;
  const texts = useInfiniteQuery(translationsQuery(locale, filter));
  const edits = useTranslationEdits();
  const { count } = edits;
  const { faults, isSaving, save } = useSave(edits);
  const [known] = texts.data?.pages ?? [];
  const content = (
    <>
      {/* Stays while another part of the list is fetched, since it may be at work. */}
      <Drafts
        key={locale}
        locale={locale}
        progress={known?.progress[locale]}
        canSuggest={known?.canSuggest ?? false}
        isWritten={(name) => name in edits.edits[locale]}
        onMade={() => setFilter('review')}
      />
      <Texts {...shown} texts={texts} edits={edits} faults={faults} />
    </>
  );
  return (
    <>
      <Page {...page}>
        {known && (
          <ShownLanguages locales={known.locales} first={known.defaultLocale ?? 'ko'} progress={known.progress} />
        )}
        <Tabs
          label={t`번역할 언어`}
          tabs={translatedLocales.map((each) => ({
            value: each,
            label: languages[each].name,
            content: each === locale && content,
          }))}
          value={locale}
          onChange={setLocale}
        />
      </Page>
      <PageBar>
        <p role="status" className="mr-2 text-muted">
          {count > 0 ? t`바뀐 번역 ${count}개` : ''}
        </p>
        <SaveButton size="large" busy={isSaving} disabled={count === 0} onClick={save} />
      </PageBar>
      <UnsavedChanges when={count > 0} />
    </>
  );
}
