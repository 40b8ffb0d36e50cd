CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"sealed_secret" text,
	"public_key" text,
	"rights" text[] NOT NULL,
	"sources" text[] NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"woken_at" bigint NOT NULL,
	"last_used_at" bigint,
	"revoked_at" bigint,
	CONSTRAINT "api_keys_one_proof" CHECK (("api_keys"."kind" = 'hmac') = ("api_keys"."sealed_secret" is not null)),
	CONSTRAINT "api_keys_one_key" CHECK (("api_keys"."kind" = 'ed25519') = ("api_keys"."public_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "api_signatures" (
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "api_signatures_once" PRIMARY KEY("key_id","signature")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_signatures" ADD CONSTRAINT "api_signatures_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_uid" ON "api_keys" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "api_signatures_expires" ON "api_signatures" USING btree ("expires_at");