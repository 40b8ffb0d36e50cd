CREATE TABLE "phone_logins" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"credentials_epoch" integer NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
ALTER TABLE "qr_logins" ADD COLUMN "approved_phone" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "credentials_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credentials_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_logins" ADD CONSTRAINT "phone_logins_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_logins_uid" ON "phone_logins" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "qr_logins" ADD CONSTRAINT "qr_logins_approved_phone_phone_logins_id_hash_fk" FOREIGN KEY ("approved_phone") REFERENCES "public"."phone_logins"("id_hash") ON DELETE set null ON UPDATE no action;