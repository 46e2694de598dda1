import { paths } from '../addresses/paths';
import { SERVICE_NAME } from './company';

/** The areas of the public site, in the order of the menu. */
export const areas = [
  { to: paths.services, label: '서비스 소개' },
  { to: paths.master, label: '마스터존' },
  { to: paths.pricing, label: '요금제' },
  { to: paths.support, label: '고객지원' },
] as const;

const titles: Record<string, string> = {
  ...Object.fromEntries(areas.map(({ to, label }) => [to, label])),
  [paths.login]: '로그인',
  [paths.register]: '회원가입',
  [paths.forgotPassword]: '비밀번호 찾기',
  [paths.undo]: '계정 변경 되돌리기',
  [paths.testLogin]: '간편 로그인',
  [paths.terms]: '이용약관',
  [paths.privacy]: '개인정보처리방침',
  [paths.settlementPolicy]: '정산 정책',
  [paths.accessibility]: '접근성 안내',
};

/** Title of the page at this path in a phone's bar. */
export const areaTitle = (pathname: string): string => titles[pathname.replace(/(.)\/$/, '$1')] ?? SERVICE_NAME;
