import { CHECKED_ON_DAY } from '../accessibility-text';
import { policyDates, type Article } from '../policy-text';
import { type PolicyTranslation, writtenDay } from '../translation';
import { INQUIRY } from './chinese-words';
import { privacyArticles } from './privacy-articles';
import { termsArticles } from './terms-articles';

const accessibilityArticles: readonly Article[] = [
  {
    title: '目标',
    blocks: [
      {
        text: '我们制作的所有顾客页面和店主页面，都以符合韩国网页内容无障碍指南（KWCAG）2.2的33个项目为目标。',
      },
    ],
  },
  {
    title: '您可以这样使用',
    blocks: [
      {
        points: [
          '点击店铺页面最上方的“大字显示”，文字会放大到125%、150%、200%，每行只显示一项，并且没有动画。在这台设备上会一直这样显示。',
          '不用鼠标，只用键盘就可以选择商品、加入购物车和付款。当前所在的位置会以边框显示。',
          '购物车、售罄或订单状态发生变化时，屏幕阅读器会告诉您。在大字页面上，金额会以文字的形式读出。',
          '付款时间剩余1分钟时会提醒您，点击“延长时间”可每次延长10分钟，最多两次。',
          '页面会遵循手机的深色模式、减少动态效果和高对比度设置。',
        ],
      },
    ],
  },
  {
    title: '仍有不足之处',
    blocks: [
      {
        points: [
          '银行卡支付窗口是支付公司的页面，我们无法修改。如有困难，请告诉店员。',
          '店铺上传的图片只以商品名称作为说明。',
          '付款时间是为您保留商品的时间，因此最多只能延长两次。',
          '我们尚未能在实际设备上检查屏幕阅读器和高对比度页面。',
          '我们尚未与残障人士一起进行易用性评估。',
        ],
      },
    ],
  },
  {
    title: '需要帮助时',
    blocks: (company) => [
      {
        text: `如有不便使用之处，请通过${INQUIRY}${company ? `或${company.email}` : ''}告诉我们。如需下单方面的帮助，店铺页面的商家信息中有电话号码，您可以直接致电店铺。`,
      },
    ],
  },
];

/** The legal pages in Chinese. */
export const chinese: PolicyTranslation = {
  locale: 'zh',
  words: {
    tag: 'zh-Hans',
    contents: '目录',
    article: (number) => `第${number}条`,
    since: `施行日期 ${writtenDay('zh-Hans', policyDates.version)}`,
    company: '公司信息',
    demonstration: '本网站为演示用途。运营公司登记后，将显示在此处。',
    facts: (company) => [
      ['商号', company.name],
      ['代表人', company.representative],
      ['营业登记号', company.businessNumber],
      ['网络销售业申报号', company.mailOrderNumber],
      ['地址', company.address],
      ['电话号码', company.phone],
      ['电子邮箱', company.email],
    ],
  },
  binding: '译文仅供参考，以韩语文本为准。',
  language: '语言',
  policies: '条款与政策',
  checkedOn: `最后检查日期 ${writtenDay('zh-Hans', CHECKED_ON_DAY)}`,
  texts: {
    terms: {
      title: '使用条款',
      summary: '使用本服务的卖家、买家与公司之间相互遵守的约定。',
      articles: termsArticles,
    },
    privacy: {
      title: '隐私政策',
      summary: '说明我们收集哪些个人信息、为什么收集、保存多久，以及如何保护。',
      articles: privacyArticles,
    },
    accessibility: {
      title: '无障碍说明',
      summary: '说明为了让每个人都能下单和经营店铺，我们做到了什么，还有哪些不足。',
      articles: accessibilityArticles,
    },
  },
};
