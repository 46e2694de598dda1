import { CHECKED_ON_DAY } from '../accessibility-text';
import { policyDates, type Article } from '../policy-text';
import { type PolicyTranslation, writtenDay } from '../translation';
import { INQUIRY } from './japanese-words';
import { privacyArticles } from './privacy-articles';
import { termsArticles } from './terms-articles';

const accessibilityArticles: readonly Article[] = [
  {
    title: '目標',
    blocks: [
      {
        text: 'お客様の画面と店主の画面のすべてが、韓国のウェブコンテンツアクセシビリティ指針（KWCAG）2.2の33項目を満たすように作っています。',
      },
    ],
  },
  {
    title: 'このように使えます',
    blocks: [
      {
        points: [
          'お店の画面の一番上にある「大きな文字」を押すと、文字が125%、150%、200%に大きくなり、一行に一つずつ表示され、動きがなくなります。この端末では次回もそのまま表示されます。',
          'マウスを使わず、キーボードだけで商品を選び、カートに入れ、支払うことができます。いまどこにいるかは枠で示されます。',
          '画面読み上げソフトは、カート、売り切れ、注文の状態が変わるたびにお知らせします。大きな文字の画面では、金額を言葉で読み上げます。',
          'お支払いの残り時間が1分になるとお知らせし、「時間を延ばす」で10分ずつ二回まで延ばせます。',
          'スマートフォンの暗い画面、動きを減らす設定、高コントラストの設定に従います。',
        ],
      },
    ],
  },
  {
    title: 'まだ足りない点',
    blocks: [
      {
        points: [
          'カードのお支払い画面は決済会社の画面のため、当社では直せません。お困りのときはお店のスタッフにお申し付けください。',
          'お店が載せた写真の説明は、商品名だけです。',
          'お支払いの時間は商品を確保しておくためのもので、延ばせるのは二回までです。',
          '画面読み上げソフトと高コントラストの画面は、実際の端末では確認できていません。',
          '障害のある方と一緒に行う使いやすさの評価は、まだ行っていません。',
        ],
      },
    ],
  },
  {
    title: 'お困りのときは',
    blocks: (company) => [
      {
        text: `使いにくいところがあれば、${INQUIRY}${company ? `または${company.email}` : ''}でお知らせください。ご注文でお困りのときは、お店の画面の販売者情報にある電話番号に直接お電話いただけます。`,
      },
    ],
  },
];

/** The legal pages in Japanese. */
export const japanese: PolicyTranslation = {
  locale: 'ja',
  words: {
    tag: 'ja',
    contents: '目次',
    article: (number) => `第${number}条`,
    since: `施行日 ${writtenDay('ja', policyDates.version)}`,
    company: '会社情報',
    demonstration: 'このサイトはデモとして動いています。運営する会社が登録されると、ここに表示されます。',
    facts: (company) => [
      ['商号', company.name],
      ['代表者', company.representative],
      ['事業者登録番号', company.businessNumber],
      ['通信販売業届出番号', company.mailOrderNumber],
      ['住所', company.address],
      ['電話番号', company.phone],
      ['メール', company.email],
    ],
  },
  binding: '翻訳は参考用であり、韓国語版が優先します。',
  language: '言語',
  policies: '規約とポリシー',
  checkedOn: `最終確認日 ${writtenDay('ja', CHECKED_ON_DAY)}`,
  texts: {
    terms: {
      title: '利用規約',
      summary: 'サービスを使う販売者と購入者、そして会社が互いに守る約束です。',
      articles: termsArticles,
    },
    privacy: {
      title: 'プライバシーポリシー',
      summary: 'どの個人情報をなぜ集め、どれだけ保管し、どのように守るかをお知らせします。',
      articles: privacyArticles,
    },
    accessibility: {
      title: 'アクセシビリティのご案内',
      summary: '誰もが注文し、お店を運営できるように、備えているものと、まだ足りないものをお知らせします。',
      articles: accessibilityArticles,
    },
  },
};
