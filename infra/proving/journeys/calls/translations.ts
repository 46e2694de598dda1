import { http, type TranslatedKind } from '@jumun/contracts';
import { UNKNOWN_ID, type CallCase } from './case.js';

const HASH = 'a'.repeat(64);

const named = (kind: TranslatedKind, id: string, text = 'Caffè latte') => ({
  kind,
  id,
  field: 'name' as const,
  text,
  source_hash: HASH,
});
const saved = (...texts: ReturnType<typeof named>[]) => ({ body: { locale: 'en', texts } });
const product = named('product', UNKNOWN_ID);

export const translationsCalls = {
  listTranslations: {
    right: ({ a }) => ({ query: { locale: 'en', state: 'missing', id: a.product.productId } }),
    wrong: [
      { query: { locale: 'ko' }, path: 'locale', message: '번역할 수 있는 언어가 아니에요.' },
      { query: { state: 'lost' }, path: 'state', message: '고를 수 있는 값이 아니에요.' },
    ],
    unknown: { call: () => ({ query: { locale: 'en', id: UNKNOWN_ID } }), code: 'TEXT_NOT_FOUND' },
    foreign: ({ a }) => ({ query: { locale: 'en', id: a.product.productId } }),
  },
  saveTranslations: {
    right: ({ a }) => saved(named('product', a.product.productId), named('category', a.categoryId, 'Coffee')),
    wrong: [
      { set: { locale: 'fr' }, path: 'locale', message: '번역할 수 있는 언어가 아니에요.' },
      { set: { texts: [] }, path: 'texts', message: '저장할 번역이 없어요.' },
      {
        set: { texts: Array.from({ length: 201 }, () => product) },
        path: 'texts',
        message: '한 번에 200개까지 저장할 수 있어요.',
      },
      {
        set: { texts: [named('product', UNKNOWN_ID, 'a'.repeat(101))] },
        path: 'texts.0.text',
        message: '100자까지 입력할 수 있어요.',
      },
      {
        set: { texts: [{ ...product, kind: 'spot', field: 'description' }] },
        path: 'texts.0.field',
        message: '번역할 수 있는 항목이 아니에요.',
      },
      {
        set: { texts: [{ ...product, source_hash: 'x' }] },
        path: 'texts.0.source_hash',
        message: '새로고침한 뒤 다시 해주세요.',
      },
    ],
    unknown: { call: () => saved(product), code: 'PRODUCT_NOT_FOUND' },
    foreign: ({ a }) => saved(named('product', a.product.productId)),
  },
  suggestTranslations: {
    right: ({ a }) => ({ body: { locale: 'ja', ids: [a.product.productId] } }),
    wrong: [
      { set: { locale: 'ko' }, path: 'locale', message: '번역할 수 있는 언어가 아니에요.' },
      { set: { ids: [] }, path: 'ids', message: '초안을 만들 메뉴가 없어요.' },
      {
        set: { ids: Array.from({ length: 51 }, () => UNKNOWN_ID) },
        path: 'ids',
        message: '한 번에 50개까지 만들 수 있어요.',
      },
    ],
    unknown: { call: () => ({ body: { locale: 'ja', ids: [UNKNOWN_ID] } }), code: 'TEXT_NOT_FOUND' },
    foreign: ({ a }) => ({ body: { locale: 'ja', ids: [a.product.productId] } }),
  },
  setShownLocales: {
    right: () => ({ body: { locales: ['ko', 'en'], default_locale: 'en' } }),
    wrong: [
      { set: { locales: ['en'] }, path: 'locales', message: '한국어는 끌 수 없어요.' },
      { set: { locales: ['ko', 'fr'] }, path: 'locales.1', message: '지원하지 않는 언어예요.' },
      { set: { default_locale: 'ja' }, path: 'default_locale', message: '손님에게 보여주는 언어 가운데 골라주세요.' },
      { set: { locales: ['ko', 'en', 'en'] }, path: 'locales', message: '같은 언어가 두 번 있어요.' },
    ],
  },
} satisfies Record<keyof typeof http.translations, CallCase>;
