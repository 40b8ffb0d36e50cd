import { toApiDocument } from '#services/help/apiDocument.ts';

const text = { type: 'string', pattern: '^\\d+(\\.\\d+)?$' };
const answer = (code: number, kind: string, description: string, data?: object) => ({
  title: `${code}: ${kind}`,
  description,
  type: 'object',
  properties: { code: { const: code }, message: { type: 'string' }, ...(data === undefined ? {} : { data }) },
});
/** An OpenAPI document as an exchange gives it: one call told in full, one of another exchange that tells hardly anything. */
export const openApiSample = {
  openapi: '3.1.0',
  servers: [{ url: 'https://exchange.test' }],
  'x-limits': [{ times: 60, perMs: 1_000, by: 'session' }],
  'x-codes': [{ code: 40105, message: 'The proof is out of date' }],
  'x-stream': {
    url: 'wss://exchange.test/stream',
    client: { anyOf: [{ properties: { op: { const: 'subscribe' }, channel: { type: 'string', maxLength: 9 } }, required: ['op'] }] },
  },
  paths: {
    '/funds/{coin}/move': {
      post: {
        operationId: 'moveFunds',
        tags: ['funds'],
        parameters: [
          { name: 'coin', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'DPoP', in: 'header', required: true, schema: { type: 'string' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', required: ['amount'], properties: { amount: text, note: { enum: ["it's", 'b'] } } },
            },
          },
        },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    answer(200, 'ok', 'Done', { $ref: '#/components/schemas/Moves' }),
                    answer(30705, 'refused', 'A wallet is frozen'),
                  ],
                },
              },
            },
          },
          429: {},
        },
        security: [{ session: [] }],
        'x-access': 'session',
        'x-flags': ['signed'],
        'x-served': false,
        'x-limits': [{ times: 5, perMs: 10_000, by: 'coin' }],
      },
    },
    '/time': { get: { tags: ['market'], parameters: 'wrong' } },
  },
  components: {
    schemas: {
      Moves: { type: 'array', items: { type: 'object', properties: { id: text, next: { $ref: '#/components/schemas/Moves' } } } },
    },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
  },
};
export const apiSample = toApiDocument(openApiSample, 'https://page.test');
