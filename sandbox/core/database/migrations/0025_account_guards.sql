CREATE TABLE "freeze_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"deed" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anti_phishing" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "frozen_at" bigint;--> statement-breakpoint
ALTER TABLE "freeze_links" ADD CONSTRAINT "freeze_links_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freeze_links_uid" ON "freeze_links" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "freeze_links_expires" ON "freeze_links" USING btree ("expires_at");