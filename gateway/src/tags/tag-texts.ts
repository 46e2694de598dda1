import type { Locale } from '@jumun/contracts';

interface Said {
  title: string;
  text: string;
}

/** The sentences of the pages about a tag. None holds a letter that means something in HTML. */
export interface TagTexts {
  unknown: Said;
  revoked: Said;
  wait: Said;
  genuine: Said;
  /** Opens the store of this name, which is HTML. */
  open: (name: string) => string;
  orderHere: string;
  shop: string;
  businessNumber: string;
  address: string;
  spot: string;
  wholeShop: string;
  madeOn: string;
  openedAt: string;
}

export const tagTexts: Record<Locale, TagTexts> = {
  ko: {
    unknown: { title: 'QR을 찾을 수 없어요', text: 'QR을 다시 찍어보고, 그래도 열리지 않으면 직원에게 알려주세요.' },
    revoked: {
      title: '더 이상 쓰지 않는 QR이에요',
      text: '자리에 있는 새 QR을 찍어주세요. 없으면 직원에게 알려주세요.',
    },
    wait: { title: '잠시 뒤에 다시 찍어주세요', text: '지금은 QR을 열 수 없어요. 조금 뒤에 다시 시도해주세요.' },
    genuine: { title: '이 QR은 진짜예요', text: '다른 주소로 열렸다면 주문하지 말고 직원에게 알려주세요.' },
    open: (name) => `${name} 열기`,
    orderHere: '이 자리에서 주문하기',
    shop: '가게',
    businessNumber: '사업자등록번호',
    address: '가게 주소',
    spot: '자리',
    wholeShop: '가게 전체',
    madeOn: '만든 날',
    openedAt: '지금 열려 있어야 하는 주소',
  },
  en: {
    unknown: {
      title: 'We don’t know this QR code',
      text: 'Please scan it once more. If it still doesn’t open, tell the staff.',
    },
    revoked: {
      title: 'This QR code is no longer used',
      text: 'Please scan the new one at your seat. If there is none, tell the staff.',
    },
    wait: {
      title: 'Please scan again in a moment',
      text: 'The QR code can’t be opened right now. Please try again shortly.',
    },
    genuine: {
      title: 'This QR code is genuine',
      text: 'If another address has opened, please don’t order and tell the staff.',
    },
    open: (name) => `Open ${name}`,
    orderHere: 'Order from this seat',
    shop: 'Store',
    businessNumber: 'Business number',
    address: 'Address of the store',
    spot: 'Seat, table',
    wholeShop: 'The whole store',
    madeOn: 'Made on',
    openedAt: 'The address that must be open now',
  },
  ja: {
    unknown: {
      title: 'このQRコードは見つかりません',
      text: 'もう一度読み取ってください。それでも開かないときは、スタッフにお知らせください。',
    },
    revoked: {
      title: 'このQRコードは使われていません',
      text: 'お席にある新しいQRコードを読み取ってください。見当たらないときは、スタッフにお知らせください。',
    },
    wait: {
      title: '少したってからもう一度読み取ってください',
      text: 'ただいまQRコードを開けません。しばらくしてからもう一度お試しください。',
    },
    genuine: {
      title: 'このQRコードは本物です',
      text: '別のアドレスが開いたときは、注文せずにスタッフにお知らせください。',
    },
    open: (name) => `${name}を開く`,
    orderHere: 'このお席で注文する',
    shop: 'お店',
    businessNumber: '事業者登録番号',
    address: 'お店の住所',
    spot: 'お席',
    wholeShop: 'お店全体',
    madeOn: '作成日',
    openedAt: 'いま開いているはずのアドレス',
  },
  zh: {
    unknown: { title: '找不到该二维码', text: '请再扫描一次，如仍无法打开，请告知店员。' },
    revoked: { title: '该二维码已停用', text: '请扫描座位上的新二维码。如果没有，请告知店员。' },
    wait: { title: '请稍后再扫描', text: '暂时无法打开二维码，请稍后重试。' },
    genuine: { title: '该二维码是真的', text: '如果打开的是其他网址，请不要下单，并告知店员。' },
    open: (name) => `打开 ${name}`,
    orderHere: '在此座位下单',
    shop: '店铺',
    businessNumber: '营业登记号',
    address: '店铺地址',
    spot: '座位',
    wholeShop: '整个店铺',
    madeOn: '制作日期',
    openedAt: '现在应打开的网址',
  },
};
