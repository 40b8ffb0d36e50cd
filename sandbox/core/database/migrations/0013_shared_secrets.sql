CREATE TABLE "exchange_secrets" (
	"id" integer PRIMARY KEY NOT NULL,
	"stored" jsonb NOT NULL,
	CONSTRAINT "exchange_secrets_one" CHECK ("exchange_secrets"."id" = 1)
);
