import { methodNames } from '@jumun/contracts';
import { noteOff } from '@jumun/runtime';
/** The settings as pages print them. */ export const installationOf = (config)=>({
        company: companyOf(config),
        demoStore: config.DEMO_STORE,
        cardProviders: config.CARD_PROVIDERS,
        wallets: config.KCP_WALLETS.map((wallet)=>methodNames[wallet]),
        features: featuresOf(config)
    });
function featuresOf(config) {
    const isOn = {
        google: config.GOOGLE_CLIENT_ID !== undefined,
        naver: config.NAVER_CLIENT_ID !== undefined,
        kakao: config.KAKAO_REST_KEY !== undefined,
        mail: config.MAIL_SENDER !== undefined,
        chat: config.KAKAO_CHANNEL_ID !== undefined,
        postcode: config.POSTCODE_SCRIPT_URL !== 'off'
    };
    if (!isOn.postcode) noteOff('postcode');
    // The names are the keys of the line above.
    return Object.keys(isOn).filter((feature)=>isOn[feature]);
}
/** `config.ts` takes these settings whole or not at all. */ function companyOf(config) {
    if (config.COMPANY_NAME === undefined) return undefined;
    const told = (value)=>value ?? '';
    return {
        name: config.COMPANY_NAME,
        representative: told(config.COMPANY_REPRESENTATIVE),
        businessNumber: told(config.COMPANY_BUSINESS_NUMBER),
        mailOrderNumber: told(config.COMPANY_MAIL_ORDER_NUMBER),
        address: told(config.COMPANY_ADDRESS),
        phone: told(config.COMPANY_PHONE),
        email: told(config.COMPANY_EMAIL),
        privacyOfficer: told(config.COMPANY_PRIVACY_OFFICER),
        mailSender: config.COMPANY_MAIL_SENDER,
        hosting: config.COMPANY_HOSTING
    };
}

//# sourceMappingURL=installation.js.map