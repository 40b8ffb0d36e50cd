import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { openRequest, unshown } from '#services/http/schemas.ts';

/** Status 0 waiting, 1 passed, 2 failed, 3 not identified; type 1 standard, 2 advanced, 3 enterprise (spec section 3). */
const identityRecord = /* @__PURE__ */ z.object({ identityStatus: z.number(), identityType: z.number() });
/** The checks of who asks, oldest first. */
export const identityStatus = /* @__PURE__ */ call({
  name: 'identityStatus',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/status',
  access: 'session',
  replies: { 200: { kind: 'ok', data: z.array(identityRecord) } },
});

export const verifyRecord = /* @__PURE__ */ call({
  name: 'verifyRecord',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/getVerifyRecord',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const userRights = /* @__PURE__ */ call({
  name: 'userRights',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/getUserRights',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const verifyResult = /* @__PURE__ */ call({
  name: 'verifyResult',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/getVerifyResult',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const companyFiles = /* @__PURE__ */ call({
  name: 'companyFiles',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/filesInfo',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const companyBeneficiary = /* @__PURE__ */ call({
  name: 'companyBeneficiary',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/beneficiaryInfo',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const companyDirector = /* @__PURE__ */ call({
  name: 'companyDirector',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/directorInfo',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const companyTrader = /* @__PURE__ */ call({
  name: 'companyTrader',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/traderInfo',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const companyBasics = /* @__PURE__ */ call({
  name: 'companyBasics',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/basicInfo',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const companyTemplate = /* @__PURE__ */ call({
  name: 'companyTemplate',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/templateFile',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const checkStandardIdentity = /* @__PURE__ */ call({
  name: 'checkStandardIdentity',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/standard/check',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const applyStandardIdentity = /* @__PURE__ */ call({
  name: 'applyStandardIdentity',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/standard/apply',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const applyAdvancedIdentity = /* @__PURE__ */ call({
  name: 'applyAdvancedIdentity',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/advanced/apply',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const applyCompanyIdentity = /* @__PURE__ */ call({
  name: 'applyCompanyIdentity',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/apply',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const saveCompanyFiles = /* @__PURE__ */ call({
  name: 'saveCompanyFiles',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/saveFiles',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const saveCompanyBeneficiary = /* @__PURE__ */ call({
  name: 'saveCompanyBeneficiary',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/saveBeneficiary',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const saveCompanyDirector = /* @__PURE__ */ call({
  name: 'saveCompanyDirector',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/saveDirector',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const saveCompanyTrader = /* @__PURE__ */ call({
  name: 'saveCompanyTrader',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/saveTrader',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const saveCompanyBasics = /* @__PURE__ */ call({
  name: 'saveCompanyBasics',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/saveBasicInfo',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const verificationFormUrl = /* @__PURE__ */ call({
  name: 'verificationFormUrl',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/kyc/amlbot/formUrl',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const verificationFormTestUrl = /* @__PURE__ */ call({
  name: 'verificationFormTestUrl',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/kyc/amlbot/formUrl/test',
  source: 'assigned',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
