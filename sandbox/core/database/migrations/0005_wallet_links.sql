CREATE TABLE "wallet_links" (
	"address" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"linked_at" bigint NOT NULL,
	CONSTRAINT "wallet_links_lower" CHECK ("wallet_links"."address" ~ '^0x[0-9a-f]{40}$')
);
--> statement-breakpoint
CREATE TABLE "wallet_nonces" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_links" ADD CONSTRAINT "wallet_links_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_links_uid" ON "wallet_links" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "wallet_nonces_expires" ON "wallet_nonces" USING btree ("expires_at");